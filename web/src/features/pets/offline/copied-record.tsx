import type { Units } from '@pawhood/contract/users/users.ts';
import { ALL_PETS, missingEntries, vetOf } from '@pawhood/contract/words/offline.ts';
import {
  ABOUT,
  CONTACTS,
  GOOD_TO_KNOW,
  HEALTH_LOG,
  NO_ADVICE,
  PRINTED_CARE,
  PRINTED_PASSPORT,
} from '@pawhood/contract/words/pets.ts';
import { ArrowLeft, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '#/lib/site.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { LogEntry } from '../health/log-entry.tsx';
import { weightUnitOf } from '../health/weight.ts';
import { PetAvatar } from '../pet-avatar.tsx';
import { numbersToCall } from '../phone/numbers.ts';
import {
  aboutLines,
  careLines,
  careNotes,
  contactLines,
  notedLines,
  passportLines,
  type SheetLine,
} from '../print/print-lines.ts';
import { kindAndAge } from '../profile/kind-and-age.ts';
import { todayOf } from '../today.ts';
import type { CopiedPet } from './private-copy.ts';

export interface CopiedRecordProps {
  copied: CopiedPet;
  units: Units;
}

/** The record of a pet as the copy has it: what helps at a vet's first, then the log. Nothing on it can be changed. */
export function CopiedRecord({ copied, units }: CopiedRecordProps) {
  const { pet, entries, passport, picture, missing } = copied;
  const { cities } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The list has gone, and with it what had the focus.
    heading.current?.focus();
  }, []);
  const unit = weightUnitOf(units);
  const setting = { unit, cities };
  const today = todayOf(pet, cities);
  return (
    <article aria-label={pet.name} className="flex flex-col gap-4">
      <a
        href="#pets"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline"
      >
        <ArrowLeft className="size-5" />
        <span>{ALL_PETS}</span>
      </a>
      <header className="flex flex-wrap items-center gap-4">
        <PetAvatar name={pet.name} picture={picture} className="size-24 text-3xl" />
        <div className="wrap-anywhere min-w-0">
          <h2 ref={heading} tabIndex={-1}>
            {pet.name}
          </h2>
          <p className="text-ink-2">{kindAndAge(pet)}</p>
        </div>
      </header>
      <Vet copied={copied} />
      <Part title={GOOD_TO_KNOW} lines={notedLines(entries)} />
      <Part title={PRINTED_CARE} lines={careLines(entries, today)} note={NO_ADVICE} />
      <Part title={PRINTED_PASSPORT} lines={passportLines(passport)} />
      <Part title={ABOUT} lines={[...careNotes(pet, setting), ...aboutLines(pet, setting)]} />
      <Part title={CONTACTS} lines={contactLines(pet, setting)} />
      {(entries.length > 0 || missing.entries > 0) && (
        <Section title={HEALTH_LOG}>
          <ol className="flex list-none flex-col divide-y divide-line p-0">
            {entries.map((entry) => (
              // Without the link to a place, which could not be opened.
              <LogEntry key={entry.id} entry={{ ...entry, vetProviderId: '' }} unit={unit} />
            ))}
          </ol>
          {missing.entries > 0 && <p className="text-base text-ink-2">{missingEntries(missing.entries)}</p>}
        </Section>
      )}
    </article>
  );
}

/** Whom to ring, as large as in an emergency it has to be. */
function Vet({ copied: { pet, vet } }: { copied: CopiedPet }) {
  const { cities } = useSite();
  const numbers = numbersToCall({ ...pet, contact: '' }, vet, cities);
  const words = vet === null ? (pet.vet ?? '') : vet.name;
  if (words === '' && numbers.length === 0) return null;
  return (
    <Section title={vetOf(pet.name)}>
      <p className="wrap-anywhere">{words}</p>
      {numbers.map(({ number, href }) => (
        <a key={href} href={href} className={`${buttonClass('primary')} self-start`}>
          <Phone className="size-5" />
          <span>{number}</span>
        </a>
      ))}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Part({ title, lines, note }: { title: string; lines: readonly SheetLine[]; note?: string }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <dl className="flex flex-col gap-1 text-base">
        {lines.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="wrap-anywhere">
            <dt className="inline font-semibold">{label}</dt>{' '}
            <dd className="inline whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="text-ink-2 text-sm">{note}</p>}
    </Section>
  );
}
