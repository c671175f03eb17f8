import { ROUTES } from '@pawhood/contract/product.ts';
import { NAVIGATION, NOT_FOUND_HEADING, NOT_FOUND_MESSAGE } from '@pawhood/contract/texts.ts';
import { useHead } from '../lib/head.ts';
import { Cat } from '../ui/illustrations/cat.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const HEAD = {
  title: NOT_FOUND_HEADING,
  description: 'There is no page at this address.',
  notFound: true,
} as const;

/** Every address that is none of ours. §2.10 */
export function NotFoundPage() {
  useHead(HEAD);
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <Cat className="size-40" />
      <PageHeading>{NOT_FOUND_HEADING}</PageHeading>
      <p className="text-ink-2 text-lg">{NOT_FOUND_MESSAGE}</p>
      <p>Or the cat walked over the keyboard. These pages are certainly there:</p>
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
