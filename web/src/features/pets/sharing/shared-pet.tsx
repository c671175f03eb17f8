import { careRows } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { SharedPet as Shared } from '@pawhood/contract/pets/sharing.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import { Clock, Printer } from 'lucide-react';
import { useState } from 'react';
import { useHead } from '#/lib/head.ts';
import { momentText } from '#/lib/moment-text.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { CareRows } from '../health/care-rows.tsx';
import { LogEntry } from '../health/log-entry.tsx';
import { WeightChart } from '../health/weight-chart.tsx';
import { petHead } from '../pets-head.ts';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { aboutLines, petFacts } from '../print/print-lines.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { PetFacts, PetText } from '../profile/pet-facts.tsx';
import { PetPortrait } from '../profile/pet-portrait.tsx';
import { RecordPart } from '../record-part.tsx';
import { todayOf } from '../today.ts';
import { LEVEL_NAMES } from '../training/skill-level-choice.tsx';
import { SharedPassport } from './shared-passport.tsx';

/** A pet's record as whoever has a link reads it: the chosen parts, and nothing to change. */
export function SharedPet({ shared }: { shared: Shared }) {
  const { pet, parts, health, training, passport } = shared;
  useHead(petHead(pet));
  return (
    <NarrowColumn>
      <Portrait shared={shared} />
      <About pet={pet} />
      {parts.includes('contact') && (
        <RecordPart id="contacts" title="Contacts">
          <PetFacts facts={petFacts(pet, 'contact', 'kg')} />
        </RecordPart>
      )}
      {health !== null && <SharedHealth pet={pet} log={health} />}
      {training !== null && <SharedTraining skills={training} />}
      {passport !== null && <SharedPassport passport={passport} />}
      {pet.photos.length > 0 && <PhotoGrid name={pet.name} photos={pet.photos} />}
    </NarrowColumn>
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

/** Health and care for somebody who was given a link: all of it, and nothing to change. */
function SharedHealth({ pet, log }: { pet: Pet; log: readonly HealthEntry[] }) {
  return (
    <RecordPart id="health" title="Health & care">
      {petFacts(pet, 'health', 'kg').map(
        ({ label, value }) =>
          value !== '' && (
            <div key={label}>
              <h3>{label}</h3>
              <p className="whitespace-pre-line break-words">{value}</p>
            </div>
          ),
      )}
      <CareRows rows={careRows(log, todayOf(pet))} />
      <p className="text-ink-2 text-sm">{NOT_VETERINARY_ADVICE}.</p>
      <WeightChart log={log} unit="kg" />
      <div className="flex flex-col gap-3">
        <h3>Health log</h3>
        {log.length === 0 && <p className="text-ink-2">Nothing is written down yet.</p>}
        <ol aria-label="Health log" className="flex list-none flex-col divide-y divide-line p-0">
          {log.map((entry) => (
            <LogEntry key={entry.id} entry={entry} unit="kg" />
          ))}
        </ol>
      </div>
    </RecordPart>
  );
}

/** What a pet has learnt, for somebody who was given a link. */
function SharedTraining({ skills }: { skills: readonly Skill[] }) {
  return (
    <RecordPart id="training" title="Training">
      {skills.length === 0 && <p className="text-ink-2">No skills yet.</p>}
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
