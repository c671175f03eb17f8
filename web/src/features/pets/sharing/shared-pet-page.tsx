import { SHARED_NOT_LOADED, SHARED_TRY_LATER } from '@pawhood/contract/words/pets.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useHead } from '#/lib/head.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { PetLoading } from '../pet-loading.tsx';
import { loadingHead } from '../pets-head.ts';
import { sharedPetQuery } from './share-links.api.ts';

const NotFound = lazy(async () => ({ default: (await import('#/ui/not-found.tsx')).NotFound }));
const SharedPet = lazy(async () => ({ default: (await import('./shared-pet.tsx')).SharedPet }));

/** /shared-pet: what a timed link shows; the link's token stands behind `#`, which no server is sent. */
export function SharedPetPage() {
  useHead(loadingHead);
  const token = useSyncExternalStore(followHash, hashOfAddress, () => null);
  // The server does not know the token, and the browser does from its first render on.
  if (token === null) return <PetLoading />;
  return (
    <Suspense fallback={<PetLoading />}>
      {token === '' ? <NotFound /> : <Shared key={token} token={token} />}
    </Suspense>
  );
}

const NOT_THERE = [400, 404];

function Shared({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedPetQuery(token));
  if (data !== undefined) return <SharedPet shared={data} />;
  if (error === null) return <PetLoading />;
  // Ended, over, never there, or no token at all.
  if (error instanceof HttpError && NOT_THERE.includes(error.status)) return <NotFound />;
  return <Failure error={error} onRetry={() => void refetch()} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHead(loadingHead);
  return (
    <NarrowColumn>
      <PageHeading>{SHARED_NOT_LOADED}</PageHeading>
      <ErrorMessage error={error} fallback={SHARED_TRY_LATER} />
      <Button look="secondary" className="self-start" onClick={onRetry}>
        {TRY_AGAIN}
      </Button>
    </NarrowColumn>
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
