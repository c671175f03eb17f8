import { ROUTES } from '@pawhood/contract/product.ts';
import {
  MAY_EXIST,
  NAVIGATION,
  NO_PAGE_HERE,
  NOT_FOUND_HEADING,
  NOT_FOUND_MESSAGE,
  TRY_AGAIN,
  TRY_LATER,
  TRY_ONE_OF_THESE,
} from '@pawhood/contract/words/shell.ts';
import type { ReactNode } from 'react';
import { useHead } from '../lib/head.ts';
import { Button } from './buttons/button.tsx';
import { LinkButton } from './buttons/link-button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Cat } from './illustrations/cat.tsx';
import { PageHeading } from './page-heading.tsx';

const HEAD = {
  title: NOT_FOUND_HEADING,
  description: NO_PAGE_HERE,
  notFound: true,
} as const;

export interface NotFoundProps {
  /** Why nobody can say whether there is something here; null, or absent, where there is certainly nothing. */
  failure?: LoadingFailure | null;
  /** A way to what is here for some, above the specified words. */
  children?: ReactNode;
}

/** Why the one thing that a page shows could not be loaded, and what asks for it again. */
export interface LoadingFailure {
  readonly error: Error;
  readonly retry: () => void;
}

/**
 * Says that there is nothing at the address: of no page, or of a thing that is not there. §2.10
 *
 * A thing that cannot be loaded gets this page as well (§4.33a §8.28), but with the reason and a way to try again.
 */
export function NotFound({ failure = null, children }: NotFoundProps) {
  useHead(HEAD);
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      {failure !== null && <Failure {...failure} />}
      {children}
      <Cat className="size-40" />
      <PageHeading>{NOT_FOUND_HEADING}</PageHeading>
      <p className="text-ink-2 text-lg">{NOT_FOUND_MESSAGE}</p>
      {failure === null && <OtherPages />}
    </section>
  );
}

function OtherPages() {
  return (
    <>
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
    </>
  );
}

/** Above the specified words, which would otherwise be taken at their word. */
function Failure({ error, retry }: LoadingFailure) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6 text-start">
      <div className="flex min-w-0 grow basis-64 flex-col gap-2">
        <p className="font-semibold">{MAY_EXIST}</p>
        <ErrorMessage error={error} fallback={TRY_LATER} />
      </div>
      <Button onClick={retry}>{TRY_AGAIN}</Button>
    </div>
  );
}
