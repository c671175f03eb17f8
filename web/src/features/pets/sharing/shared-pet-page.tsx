import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useHead } from '../../../lib/head.ts';
import { HttpError } from '../../../lib/http-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ProfileLayout } from '../../../ui/profile-layout.tsx';
import { PetAwaited } from '../pet-awaited.tsx';
import { awaitedHead } from '../pets-head.ts';
import { sharedPetQuery } from './share-links.api.ts';

const NotFound = lazy(async () => ({ default: (await import('../../../ui/not-found.tsx')).NotFound }));
const SharedPet = lazy(async () => ({ default: (await import('./shared-pet.tsx')).SharedPet }));

/** /shared-pet: what a timed link shows; the link's token stands behind `#`, which no server is sent. */
export function SharedPetPage() {
  useHead(awaitedHead);
  const token = useSyncExternalStore(followHash, hashOfAddress, () => null);
  // The server does not know the token, and the browser does from its first render on.
  if (token === null) return <PetAwaited />;
  return (
    <Suspense fallback={<PetAwaited />}>
      {token === '' ? <NotFound /> : <Shared key={token} token={token} />}
    </Suspense>
  );
}

const NOT_THERE = [400, 404];

function Shared({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedPetQuery(token));
  if (data !== undefined) return <SharedPet shared={data} />;
  if (error === null) return <PetAwaited />;
  // Ended, over, never there, or no token at all.
  if (error instanceof HttpError && NOT_THERE.includes(error.status)) return <NotFound />;
  return <Failure error={error} onRetry={() => void refetch()} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHead(awaitedHead);
  return (
    <ProfileLayout>
      <PageHeading>This page could not be loaded</PageHeading>
      <ErrorMessage error={error} fallback="Please try again in a moment." />
      <Button look="secondary" className="self-start" onClick={onRetry}>
        Try again
      </Button>
    </ProfileLayout>
  );
}

function followHash(onChange: () => void): () => void {
  function follow({ oldURL }: HashChangeEvent): void {
    // A way to a place on the page, such as its content, leads there and leaves the token where it was.
    if (document.getElementById(hashOfAddress()) === null) onChange();
    else history.replaceState(history.state, '', oldURL);
  }
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

const hashOfAddress = (): string => location.hash.slice(1);
