import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  MY_PETS,
  NO_OWN_PETS,
  NO_PETS,
  ONLY_YOU,
  petRestored,
  YOUR_PETS,
} from '@pawhood/contract/words/pets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { OWN_PROFILE_KEY } from '#/session/profile/profile.api.ts';
import { Badge } from '#/ui/badge.tsx';
import { Dog } from '#/ui/illustrations/dog.tsx';
import { petProfileAddress } from '../pet-address.ts';
import { PetAvatar } from '../pet-avatar.tsx';
import { ownPetsQuery } from '../pets.api.ts';
import { kindAndAge } from '../profile/kind-and-age.ts';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { DueBadge, useIsDueKnown } from '../reminders/due-mark.tsx';
import { DeletedPets } from '../removal/deleted-pets.tsx';
import { AddPet } from './add-pet.tsx';

export interface OwnPetsProps {
  /** Whether they are the page, which has their heading then, or a part of one. */
  look?: 'page' | 'part';
  /** What comes with the pets. */
  below?: (pets: readonly Pet[]) => ReactNode;
  /** What stands after all of them, once they are there with what is due: sooner, either would move it. */
  after?: ReactNode;
}

/** The pets one looks after, a way to add one, and those that were deleted. §2.58 §2.59 */
export function OwnPets({ look = 'part', below, after }: OwnPetsProps) {
  const pets = useMyPets();
  const [restored, setRestored] = useState<Pet | null>(null);
  return (
    <>
      <Frame look={look} actions={<AddPet />}>
        <p role="status" className={restored === null ? 'sr-only' : 'text-base text-ok'}>
          {restored !== null && petRestored(restored.name)}
        </p>
        <QueryContent query={pets} what={YOUR_PETS} height="h-34">
          {(own) => (
            <>
              {own.length === 0 ? <NoPets /> : <Rows pets={own} restored={restored} />}
              {below?.(own)}
            </>
          )}
        </QueryContent>
        <DeletedPets onRestored={setRestored} />
      </Frame>
      {pets.isWhole && after}
    </>
  );
}

interface FrameProps {
  look: 'page' | 'part';
  actions: ReactNode;
  children: ReactNode;
}

/** A part has its heading; where the pets are the page, the page has it. */
function Frame({ look, actions, children }: FrameProps) {
  if (look === 'part') {
    return (
      <RecordPart look="plain" id="my-pets" title={MY_PETS} actions={actions}>
        {children}
      </RecordPart>
    );
  }
  return (
    <section aria-label={MY_PETS} className="flex flex-col gap-4">
      <div>{actions}</div>
      {children}
    </section>
  );
}

function Rows({ pets, restored }: { pets: readonly Pet[]; restored: Pet | null }) {
  return (
    <ul className="flex list-none flex-col gap-3 p-0">
      {pets.map((pet) => (
        <li key={pet.id}>
          <Row pet={pet} isBack={pet.id === restored?.id} />
        </li>
      ))}
    </ul>
  );
}

function Row({ pet, isBack }: { pet: Pet; isBack: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // It takes the focus over from the button that has gone.
    if (isBack) link.current?.focus();
  }, [isBack]);
  return (
    <Link
      ref={link}
      href={petProfileAddress(pet.id)}
      className={`flex items-center gap-3 rounded-toast border p-3 text-ink no-underline hover:bg-brand-tint sm:p-4 ${isBack ? 'border-brand' : 'border-line'}`}
    >
      <PetAvatar
        name={pet.name}
        picture={pet.profilePicture}
        className="size-12 text-xl min-[24rem]:size-18"
      />
      <span className="wrap-anywhere flex min-w-0 grow flex-col items-start gap-1">
        <span className="font-semibold text-lg">{pet.name}</span>
        <span className="text-base text-ink-2">{kindAndAge(pet)}</span>
        <DueBadge petId={pet.id} />
        {pet.visibility === 'nobody' && (
          <Badge>
            <EyeOff className="size-4" />
            {ONLY_YOU}
          </Badge>
        )}
      </span>
      <ChevronRight className="size-6 max-tight:hidden shrink-0 text-brand" />
    </Link>
  );
}

function NoPets() {
  return (
    <div className="flex flex-col items-center gap-3 rounded-toast bg-sunk px-4 py-8 text-center">
      <Dog className="size-24" />
      <p className="font-semibold text-lg">{NO_PETS}</p>
      <p className="max-w-prose text-base text-ink-2">{NO_OWN_PETS}</p>
    </div>
  );
}

/**
 * The pets of the signed-in person. They are fetched before the profile has arrived, which only tells whether there is a
 * person at all.
 */
function useMyPets() {
  const auth = useAuth();
  const { isAuthenticated, profile, profileError, isBusy } = auth;
  const client = useQueryClient();
  const hasNoId = profile?.id === '';
  // Without an id there is nothing to ask for. §3.3b
  const enabled = isAuthenticated && !hasNoId;
  const { data, error, refetch } = useQuery({ ...ownPetsQuery(auth), enabled });
  // Asked for at the same time and awaited: coming after the pets, its words would move what is below them.
  const isDueKnown = useIsDueKnown(enabled);
  if (profile === null && profileError !== null && !isBusy) {
    // Another failure shows where this one does.
    const again = () => client.fetchQuery({ queryKey: OWN_PROFILE_KEY }).catch(() => {});
    return { data: undefined, error: profileError, refetch: again, isWhole: false };
  }
  if (hasNoId) return { data: [], error, refetch, isWhole: true };
  const isWhole = isDueKnown && data !== undefined;
  // Of no pets nothing is due.
  return { data: isWhole || data?.length === 0 ? data : undefined, error, refetch, isWhole };
}
