import { SAVED_PLACES_PATH } from '@pawhood/contract/directory/save-place.ts';
import {
  KEEP,
  KEEP_EXPLAINED,
  KEPT_IN_ACCOUNT,
  keepQuestion,
  NO_THANKS,
  NOT_ALL_KEPT,
} from '@pawhood/contract/words/directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetPlacesHere } from '#/lib/browser/saved-places-here.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { keepPlace } from './keep-places.api.ts';
import { placesHere, removePlaceHere, usePlacesHere } from './places-here.ts';

/** Asks who has signed in whether the places of this browser are to be in their account; either way they leave the browser. */
export function KeepPlaces() {
  const auth = useAuth();
  const client = useQueryClient();
  const count = usePlacesHere().length;
  const [error, setError] = useState<unknown>(null);
  if (count === 0) return null;

  async function keep(): Promise<void> {
    setError(null);
    try {
      // The oldest first: in the account each is newer than the one before.
      for (const { id } of [...placesHere()].reverse()) {
        await keepPlace(id, await auth.accessToken());
        removePlaceHere(id);
      }
      toast({ title: KEPT_IN_ACCOUNT });
    } catch (thrown) {
      setError(thrown);
    }
    await client.invalidateQueries({ queryKey: [SAVED_PLACES_PATH] });
  }

  return (
    <section
      aria-labelledby="keep-places"
      className="no-print fixed inset-x-4 bottom-4 z-30 flex flex-col gap-3 rounded-toast border border-line bg-card p-4 shadow-soft sm:end-auto sm:w-96"
    >
      <h2 id="keep-places" className="text-lg leading-6">
        {keepQuestion(count)}
      </h2>
      {error === null ? (
        <p className="text-base text-ink-2">{KEEP_EXPLAINED}</p>
      ) : (
        <ErrorMessage error={error} fallback={NOT_ALL_KEPT} />
      )}
      <div className="flex flex-wrap gap-2">
        <WorkingButton onPress={keep}>{KEEP}</WorkingButton>
        <Button look="secondary" onClick={forgetPlacesHere}>
          {NO_THANKS}
        </Button>
      </div>
    </section>
  );
}
