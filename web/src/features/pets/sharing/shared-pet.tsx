import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { SharedPet as Shared } from '@pawhood/contract/pets/sharing.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';
import {
  aboutPet,
  CONTACTS,
  LEVEL_NAMES,
  PRINT_SUMMARY,
  sharedByUntil,
  sharedUntil,
  TRAINING,
  VET_GONE,
} from '@pawhood/contract/words/pets.ts';
import { Clock, Phone, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { petHead } from '../pets-head.ts';
import { numbersToCall } from '../phone/numbers.ts';
import { PhoneText } from '../phone/phone-text.tsx';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { aboutLines, contactLines } from '../print/print-lines.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { PetFacts, PetText } from '../profile/pet-facts.tsx';
import { PetPortrait } from '../profile/pet-portrait.tsx';
import { RecordPart } from '../record-part.tsx';
import { useVetPlace } from '../vet/use-vet-place.ts';
import { vetLines } from '../vet/vet-lines.ts';
import { SharedHealth, SharedToKnow } from './shared-health.tsx';
import { SharedPassport } from './shared-passport.tsx';

/** A pet's record as a link shows it: the chosen parts, and nothing to change. */
export function SharedPet({ shared }: { shared: Shared }) {
  const { pet, parts, health, training, passport } = shared;
  useHead(petHead(pet));
  return (
    <NarrowColumn>
      <Portrait shared={shared} />
      {parts.includes('contact') && <Contacts pet={pet} />}
      {health !== null && <SharedToKnow pet={pet} log={health} />}
      {health !== null && <SharedHealth pet={pet} log={health} />}
      {passport !== null && <SharedPassport passport={passport} />}
      <About pet={pet} />
      {training !== null && <SharedTraining skills={training} />}
      {pet.photos.length > 0 && <PhotoGrid name={pet.name} photos={pet.photos} />}
    </NarrowColumn>
  );
}

/** How to reach owner and vet; nothing where nobody wrote it down. */
function Contacts({ pet }: { pet: Pet }) {
  const place = useVetPlace(pet);
  const { cities } = useSite();
  const lines = [...contactLines(pet, { unit: 'kg', cities }), ...vetLines(pet, place)];
  if (lines.length === 0) return null;
  return (
    <RecordPart id="contacts" title={CONTACTS}>
      <dl className="flex flex-col gap-2">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-lg">
              <PhoneText pet={pet} place={place}>
                {value}
              </PhoneText>
            </dd>
          </div>
        ))}
      </dl>
      {place === null && <p className="text-base text-ink-2">{VET_GONE}</p>}
    </RecordPart>
  );
}

/** The owner's text about the pet; nothing without one. */
function About({ pet }: { pet: Pet }) {
  const { cities } = useSite();
  const facts = aboutLines(pet, { unit: 'kg', cities });
  if (facts.length === 0 && pet.description === '') return null;
  return (
    <RecordPart id="about" title={aboutPet(pet.name)}>
      {pet.description !== '' && <PetText>{pet.description}</PetText>}
      <PetFacts facts={facts} />
    </RecordPart>
  );
}

/** The pet, whom to call, its owner, and how long the link works. */
function Portrait({ shared }: { shared: Shared }) {
  const { pet, parts, ownerName, expiresAt } = shared;
  const until = formatMoment(expiresAt);
  return (
    <PetPortrait pet={pet} pictureClass="-mt-18 size-36 border-6" className="items-start px-6 pb-8 sm:px-8">
      {parts.includes('contact') && <Calls pet={pet} />}
      <p className="flex items-start gap-2 text-base text-ink-2">
        <Clock className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {ownerName === '' ? sharedUntil(until) : sharedByUntil(ownerName, until)}
        </span>
      </p>
      <PrintShared shared={shared} />
    </PetPortrait>
  );
}

/** The numbers to ring, in the first view of a phone: nobody looks for them when something is wrong. */
function Calls({ pet }: { pet: Pet }) {
  const { cities } = useSite();
  const numbers = numbersToCall(pet, useVetPlace(pet), cities);
  return (
    <div className="flex flex-wrap gap-2 self-stretch empty:hidden">
      {numbers.map(({ label, number, href }) => (
        <a
          key={`${label} ${number}`}
          href={href}
          className={`${buttonClass('primary')} flex-wrap gap-y-0 max-sm:grow`}
        >
          <Phone className="size-4 shrink-0" />
          <span>{label}</span> <span>{number}</span>
        </a>
      ))}
    </div>
  );
}

function PrintShared({ shared: { pet, ownerName, health, training, passport } }: { shared: Shared }) {
  const [presses, setPresses] = useState(0);
  const vetPlace = useVetPlace(pet);
  return (
    <>
      <Button look="secondary" onClick={() => setPresses(presses + 1)}>
        <Printer className="size-4" />
        {PRINT_SUMMARY}
      </Button>
      {presses > 0 && (
        <PrintSheet
          key={presses}
          record={{ pet, ownerName, health, training, passport, vetPlace }}
          unit="kg"
          onPrinted={() => setPresses(0)}
        />
      )}
    </>
  );
}

/** The pet's skills, for a reader with a link. */
function SharedTraining({ skills }: { skills: readonly Skill[] }) {
  if (skills.length === 0) return null;
  return (
    <RecordPart id="training" title={TRAINING}>
      <ul className="flex list-none flex-col divide-y divide-line p-0">
        {skills.map(({ id, name, level, note }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{name}</p>
              {note !== '' && <p className="whitespace-pre-line break-words text-base text-ink-2">{note}</p>}
            </div>
            <p>{LEVEL_NAMES[level]}</p>
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}
