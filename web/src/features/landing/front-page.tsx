import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/head.ts';
import { Cat } from '../../ui/illustrations/cat.tsx';
import { Dog } from '../../ui/illustrations/dog.tsx';
import { Rabbit } from '../../ui/illustrations/rabbit.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CityCards } from './city-cards.tsx';
import { Ways } from './ways.tsx';

const HEAD = {
  title: `${PRODUCT_NAME}: your neighbourhood, for people with pets`,
  description:
    'Local vets, groomers, sitters and pet-friendly cafes, and articles worth reading, for people with pets in Amsterdam, Dublin and Calgary.',
  path: ROUTES.home,
};

/** '/': one promise, the city first, then the ways in; `children` are the newest articles. */
export function FrontPage({ children }: { children: ReactNode }) {
  useHead(HEAD);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-18 px-4 py-12 md:gap-28 md:px-8 md:py-18">
      <section className="grid items-center gap-8 md:grid-cols-5 md:gap-12">
        <div className="flex flex-col items-start gap-6 md:col-span-3">
          <PageHeading>{`Welcome to ${PRODUCT_NAME}`}</PageHeading>
          <p className="max-w-article text-ink-2 text-xl">
            Everything your pet needs is somewhere around the corner. We help you find it.
          </p>
          <LinkButton href={ROUTES.directory} className="text-lg">
            Find services near you
          </LinkButton>
        </div>
        <div
          aria-hidden="true"
          className="flex items-end justify-center overflow-hidden rounded-card bg-brand-tint px-2 pt-12 md:col-span-2"
        >
          <Cat className="-mr-6 h-auto w-2/5" />
          <Dog className="z-10 h-auto w-3/5 shrink-0" />
          <Rabbit className="-ml-6 h-auto w-2/5" />
        </div>
      </section>
      <CityCards />
      <Ways />
      {children}
    </div>
  );
}
