import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { lazy, type ReactNode } from 'react';
import { useHead } from '../../lib/head.ts';
import { Hero } from './hero.tsx';
import { Unchanging } from './unchanging.tsx';

const Roadmap = lazy(async () => ({ default: (await import('./roadmap.tsx')).Roadmap }));

const HEAD = {
  title: `${PRODUCT_NAME}: your neighbourhood, for people with pets`,
  description:
    'Local vets, groomers, sitters and pet-friendly cafes, and articles worth reading, for people with pets in Amsterdam, Dublin and Calgary.',
  path: ROUTES.home,
};

interface FrontPageProps {
  /** A further action of the hero. */
  action?: ReactNode;
  /** What follows the roadmap: where people vote on it. */
  board: ReactNode;
  /** What comes last: the newest articles. */
  children: ReactNode;
}

/** '/': the promise, the cities, what is here and what is to come. */
export function FrontPage({ action, board, children }: FrontPageProps) {
  useHead(HEAD);
  return (
    <>
      <Hero action={action} />
      <Unchanging>
        <Roadmap />
      </Unchanging>
      {board}
      <div className="mx-auto flex max-w-page flex-col gap-18 px-4 pb-18 md:px-8 lg:pb-8">{children}</div>
    </>
  );
}
