import type { SharedPet as Shared } from '@pawhood/contract/pet-sharing.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { Clock, Printer } from 'lucide-react';
import { useState } from 'react';
import { useHead } from '../../../lib/head.ts';
import { Button } from '../../../ui/button.tsx';
import { ProfileLayout } from '../../../ui/profile-layout.tsx';
import { momentText } from '../moment-text.ts';
import { PetFacts, PetText } from '../pet-facts.tsx';
import { PetPortrait } from '../pet-portrait.tsx';
import { petHead } from '../pets-head.ts';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { aboutLines } from '../print/print-lines.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { RecordPart } from '../record-part.tsx';
import { SharedHealth } from './shared-health.tsx';
import { SharedPassport } from './shared-passport.tsx';
import { SharedTraining } from './shared-training.tsx';

/** A pet's record as whoever has a link reads it: the chosen parts, and nothing to change. */
export function SharedPet({ shared }: { shared: Shared }) {
  const { pet, parts, health, training, passport } = shared;
  useHead(petHead(pet));
  return (
    <ProfileLayout>
      <Portrait shared={shared} />
      <About pet={pet} />
      {parts.includes('contact') && (
        <RecordPart id="contacts" title="Contacts">
          <PetFacts facts={contactFacts(pet)} />
        </RecordPart>
      )}
      {health !== null && <SharedHealth pet={pet} log={health} />}
      {training !== null && <SharedTraining skills={training} />}
      {passport !== null && <SharedPassport passport={passport} />}
      {pet.photos.length > 0 && <PhotoGrid name={pet.name} photos={pet.photos} />}
    </ProfileLayout>
  );
}

/** What is told of it; nothing where nothing is. */
function About({ pet }: { pet: Pet }) {
  const facts = aboutLines(pet, 'kg');
  if (facts.length === 0 && pet.description === '') return null;
  return (
    <RecordPart id="about" title={`About ${pet.name}`}>
      {pet.description !== '' && <PetText>{pet.description}</PetText>}
      <PetFacts facts={facts} />
    </RecordPart>
  );
}

const contactFacts = ({ contact = '', vet = '' }: Pet) => [
  { label: 'Owner', value: contact },
  { label: 'Vet', value: vet },
];

/** Who it is, whose, and how long the link works. */
function Portrait({ shared }: { shared: Shared }) {
  const { pet, ownerName, expiresAt } = shared;
  return (
    <PetPortrait pet={pet} pictureClass="-mt-18 size-36 border-6" className="items-start px-6 pb-8 sm:px-8">
      <p className="flex items-start gap-2 text-base text-ink-2">
        <Clock aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {ownerName === '' ? 'Shared with you' : `Shared by ${ownerName}`} until {momentText(expiresAt)}
        </span>
      </p>
      <PrintShared shared={shared} />
    </PetPortrait>
  );
}

function PrintShared({ shared: { pet, ownerName, health, training, passport } }: { shared: Shared }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setPrinting(true)}>
        <Printer aria-hidden="true" className="size-4" />
        Print summary
      </Button>
      {isPrinting && (
        <PrintSheet
          record={{ pet, ownerName, health, training, passport }}
          unit="kg"
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}
