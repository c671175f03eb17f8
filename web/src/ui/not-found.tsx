import { ROUTES } from '@pawhood/contract/product.ts';
import { NO_PAGE_HERE, TRY_ONE_OF_THESE } from '@pawhood/contract/shell/frame-texts.ts';
import { NAVIGATION, NOT_FOUND_HEADING, NOT_FOUND_MESSAGE } from '@pawhood/contract/texts.ts';
import { useHead } from '../lib/head.ts';
import { LinkButton } from './buttons/link-button.tsx';
import { Cat } from './illustrations/cat.tsx';
import { PageHeading } from './page-heading.tsx';

const HEAD = {
  title: NOT_FOUND_HEADING,
  description: NO_PAGE_HERE,
  notFound: true,
} as const;

/** Says that there is nothing at the address: of no page, or of a thing that is not there. §2.10 */
export function NotFound() {
  useHead(HEAD);
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <Cat className="size-40" />
      <PageHeading>{NOT_FOUND_HEADING}</PageHeading>
      <p className="text-ink-2 text-lg">{NOT_FOUND_MESSAGE}</p>
      <p>{TRY_ONE_OF_THESE}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <LinkButton href={ROUTES.home}>{NAVIGATION.home}</LinkButton>
        <LinkButton href={ROUTES.infoHub} look="secondary">
          {NAVIGATION.infoHub}
        </LinkButton>
        <LinkButton href={ROUTES.directory} look="secondary">
          {NAVIGATION.directory}
        </LinkButton>
      </p>
    </section>
  );
}
