import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { BROWSER_IS_FULL, PLACE_NOT_REMOVED, PLACE_NOT_SAVED } from '@pawhood/contract/words/directory.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { removePlaceHere, savePlaceHere, usePlacesHere } from './places-here.ts';
import { changeSavedMutation, savedPlaceQuery } from './save-place.api.ts';

export type SavablePlace = Pick<ProviderDetails, 'id' | 'name' | 'city'>;

/** Whether a place is saved: in the account of who is signed in, otherwise in this browser; and the way to change it. */
export function useSaved({ id, name, city }: SavablePlace) {
  const auth = useAuth();
  const { isAuthenticated, isResuming } = auth;
  const here = usePlacesHere();
  const query = useQuery({ ...savedPlaceQuery(id, auth), enabled: isAuthenticated });
  const { mutate, isPending, variables } = useMutation(changeSavedMutation(useQueryClient(), auth));
  const isThere = isAuthenticated ? query.data?.saved === true : here.some((place) => place.id === id);
  // The last press shows at once; where it fails, what is stored shows again.
  const isSaved = isPending ? variables.isSaved : isThere;

  function change(isToBeSaved: boolean): void {
    if (isAuthenticated) {
      const onError = ({ message: description }: Error) =>
        toast({ title: isToBeSaved ? PLACE_NOT_SAVED : PLACE_NOT_REMOVED, description });
      mutate({ id, isSaved: isToBeSaved }, { onError });
    } else if (!isToBeSaved) removePlaceHere(id);
    else if (!savePlaceHere({ id, name, city, at: new Date().toISOString() }))
      toast({ title: PLACE_NOT_SAVED, description: BROWSER_IS_FULL });
  }

  const isKnown = isAuthenticated ? !query.isPending : !isResuming;
  const [isAwaited, setAwaited] = useState(false);
  const catchUp = useEffectEvent(() => {
    setAwaited(false);
    // Pressed where it seemed not to be saved.
    if (!isSaved) change(true);
  });
  useEffect(() => {
    if (isKnown && isAwaited) catchUp();
  }, [isKnown, isAwaited]);

  return {
    isSaved,
    /** A press is kept until it is known who is there and what they have saved. */
    isAwaited,
    toggle: () => (isKnown ? change(!isSaved) : setAwaited(true)),
  };
}
