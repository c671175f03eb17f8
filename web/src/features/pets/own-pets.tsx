import type { Pet } from '@pawhood/contract/pets.ts';
import { ADD_PET, MY_PETS, NO_PETS } from '@pawhood/contract/texts.ts';
import { ChevronRight, EyeOff, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { OwnFailure } from '../../session/own-failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dog } from '../../ui/illustrations/dog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeletedPets } from './deleted-pets.tsx';
import { DueBadge } from './due-badge.tsx';
import { kindAndAge } from './kind-and-age.ts';
import { NEW_PET, type NewPetForm } from './new-pet-form.ts';
import { petProfileAddress } from './pet-address.ts';
import { PetAvatar } from './pet-avatar.tsx';
import { useMyPets } from './use-my-pets.ts';

const AddPetDialog = lazy(async () => ({ default: (await import('./add-pet-dialog.tsx')).AddPetDialog }));

/** The pets one looks after, a way to add one, and those that were deleted. §2.58 §2.59 */
export function OwnPets() {
  const { pets, error, again } = useMyPets();
  const [said, setSaid] = useState('');
  const [newest, setNewest] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="my-pets"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-soft sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="my-pets">{MY_PETS}</h2>
        <AddPet
          onAdded={(pet) => {
            setSaid(`${pet.name} is here.`);
            setNewest(pet.id);
          }}
        />
      </div>
      <p role="status" className="text-base text-ok empty:hidden">
        {said}
      </p>
      {pets !== null && (pets.length === 0 ? <NoPets /> : <Rows pets={pets} newest={newest} />)}
      {pets === null && error === null && <Awaited />}
      {pets === null && error !== null && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <OwnFailure error={error} fallback="Your pets could not be loaded." />
          <Button look="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      <DeletedPets
        onRestored={(pet) => {
          setSaid(`${pet.name} is back.`);
          setNewest(pet.id);
        }}
      />
    </section>
  );
}

/** The button and its dialog; what was written stays when the dialog is closed, until the pet is added. */
function AddPet({ onAdded }: { onAdded: (pet: Pet) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<NewPetForm>(NEW_PET);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Once the dialog has gone: as long as it is there nothing behind it takes the focus.
    return () => button.current?.focus();
  }, [isOpen]);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {ADD_PET}
      </Button>
      {isOpen && (
        <Suspense>
          <AddPetDialog
            form={form}
            onWrite={setForm}
            onClose={() => setOpen(false)}
            onAdded={(pet) => {
              setForm(NEW_PET);
              onAdded(pet);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Rows({ pets, newest }: { pets: readonly Pet[]; newest: string | null }) {
  return (
    <ul className="flex list-none flex-col gap-3 p-0">
      {pets.map((pet) => (
        <li key={pet.id}>
          <Row pet={pet} isNewest={pet.id === newest} />
        </li>
      ))}
    </ul>
  );
}

function Row({ pet, isNewest }: { pet: Pet; isNewest: boolean }) {
  return (
    <Link
      href={petProfileAddress(pet.id)}
      className={`flex items-center gap-4 rounded-toast border p-3 text-ink no-underline hover:bg-brand-tint sm:p-4 ${isNewest ? 'border-brand' : 'border-line'}`}
    >
      <PetAvatar name={pet.name} picture={pet.profilePicture} className="size-18 text-xl" />
      <span className="flex min-w-0 grow flex-col items-start gap-1 wrap-anywhere">
        <span className="font-semibold text-lg">{pet.name}</span>
        <span className="text-base text-ink-2">{kindAndAge(pet)}</span>
        <DueBadge petId={pet.id} />
        {pet.visibility === 'nobody' && (
          <Badge>
            <EyeOff aria-hidden="true" className="size-4" />
            Only you
          </Badge>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-brand" />
    </Link>
  );
}

function NoPets() {
  return (
    <div className="flex flex-col items-center gap-3 rounded-toast bg-sunk px-4 py-8 text-center">
      <Dog className="size-24" />
      <p className="font-semibold text-lg">{NO_PETS}</p>
      <p className="max-w-prose text-base text-ink-2">
        Every animal you look after has its place here: photos, health, papers. A name is enough to begin.
      </p>
    </div>
  );
}

function Awaited() {
  return (
    <div role="status">
      <span className="sr-only">Loading your pets...</span>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
