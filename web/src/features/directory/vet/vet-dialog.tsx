import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import {
  ADD_A_PET,
  LOADING_PETS_FOR_VET,
  NO_PETS_FOR_VET,
  PETS_FOR_VET_FAILED,
  SAVE_VET,
  SIGN_IN_FOR_VET,
  VET_NOT_SAVED,
  VET_SAVED,
  vetSoFar,
  WHOSE_VET,
  WHOSE_VET_ABOUT,
} from '@pawhood/contract/words/pets.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { providerAddress } from '../provider-address.ts';
import { CHOOSING_VET } from './choosing-vet.ts';
import { changeVetsMutation, ownPetsQuery } from './vet-of-pets.api.ts';

interface VetDialogProps {
  provider: ProviderDetails;
  onClose: () => void;
}

/** Asks of which of the person's pets a place is the vet. */
export function VetDialog({ provider, onClose }: VetDialogProps) {
  const { isAuthenticated } = useAuth();
  return (
    <Dialog title={WHOSE_VET} onClose={onClose}>
      {(close) =>
        isAuthenticated ? (
          <OwnPets provider={provider} onClose={close} />
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p>{SIGN_IN_FOR_VET}</p>
            <SignInButton returnTo={`${providerAddress(provider.id)}?${CHOOSING_VET}`} />
          </div>
        )
      }
    </Dialog>
  );
}

function OwnPets({ provider, onClose }: VetDialogProps) {
  const { data: pets, error, refetch } = useQuery(ownPetsQuery(useAuth()));
  if (error !== null && pets === undefined)
    return <FailureBox error={error} fallback={PETS_FOR_VET_FAILED} onRetry={() => void refetch()} />;
  if (pets === undefined) return <StatusLine>{LOADING_PETS_FOR_VET}</StatusLine>;
  if (pets.length === 0) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{NO_PETS_FOR_VET}</p>
        <LinkButton href={`${FOOTER_ROUTES.pets}?add`}>{ADD_A_PET}</LinkButton>
      </div>
    );
  }
  return <VetForm provider={provider} pets={pets} onClose={onClose} />;
}

function VetForm({ provider, pets, onClose }: VetDialogProps & { pets: readonly Pet[] }) {
  const isVetOf = ({ vetProviderId }: Pet) => vetProviderId === provider.id;
  // With a single pet there is nothing to choose.
  const [chosen, setChosen] = useState(
    () => new Set(pets.filter((pet) => isVetOf(pet) || pets.length === 1).map(({ id }) => id)),
  );
  const change = useMutation(changeVetsMutation(useQueryClient(), useAuth(), provider.id));

  function save(): void {
    const changes = pets
      .map((pet) => ({ pet, isVet: chosen.has(pet.id) }))
      .filter(({ pet, isVet }) => isVet !== isVetOf(pet));
    change.mutate(changes, {
      onSuccess() {
        if (changes.length > 0) toast({ title: VET_SAVED });
        onClose();
      },
    });
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      <p className="text-base text-ink-2">{WHOSE_VET_ABOUT}</p>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{WHOSE_VET}</legend>
        {pets.map((pet) => (
          <PetChoice
            key={pet.id}
            pet={pet}
            isChosen={chosen.has(pet.id)}
            isReplaced={!isVetOf(pet)}
            onChange={(isChosen) => {
              const others = [...chosen].filter((id) => id !== pet.id);
              setChosen(new Set(isChosen ? [...others, pet.id] : others));
            }}
          />
        ))}
      </fieldset>
      {change.error !== null && <ErrorMessage error={change.error} fallback={VET_NOT_SAVED} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={change.isPending}>
          {SAVE_VET}
        </Button>
        <Button look="plain" onClick={onClose}>
          {CANCEL}
        </Button>
      </div>
    </form>
  );
}

interface PetChoiceProps {
  pet: Pet;
  isChosen: boolean;
  /** Whether its vet so far is another one. */
  isReplaced: boolean;
  onChange: (isChosen: boolean) => void;
}

function PetChoice({ pet: { name, vet = '' }, isChosen, isReplaced, onChange }: PetChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="wrap-anywhere min-w-0">
        <span className="block">{name}</span>
        {isReplaced && vet !== '' && <span className="block text-ink-2 text-sm">{vetSoFar(vet)}</span>}
      </span>
    </label>
  );
}
