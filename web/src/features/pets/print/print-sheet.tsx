import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Skill } from '@pawhood/contract/pets/training.ts';
import type { VetPlace } from '@pawhood/contract/pets/vet.ts';
import {
  ABOUT,
  CANNOT_PRINT,
  CONTACTS,
  GOOD_TO_KNOW,
  kindAndOwner,
  NO_ADVICE,
  ownedBy,
  PRINTED_CARE,
  PRINTED_PASSPORT,
  printedBy,
  summaryOf,
  TRAINING,
} from '@pawhood/contract/words/pets.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import { formatDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import type { WeightUnit } from '../health/weight.ts';
import { todayOf } from '../today.ts';
import { vetLines } from '../vet/vet-lines.ts';
import {
  aboutLines,
  careLines,
  careNotes,
  contactLines,
  notedLines,
  passportLines,
  type SheetLine,
  skillLines,
} from './print-lines.ts';

/** The content of the sheet; a hidden part is null. */
export interface SheetRecord {
  readonly pet: Pet;
  readonly ownerName: string;
  readonly health: readonly HealthEntry[] | null;
  readonly training: readonly Skill[] | null;
  readonly passport: PetPassport | null;
  /** The vet in the directory; null or undefined where it is not there, or not known. */
  readonly vetPlace: VetPlace | null | undefined;
}

export interface PrintSheetProps {
  record: SheetRecord;
  unit: WeightUnit;
  /** Printed, cancelled or impossible: the sheet can go. */
  onPrinted: () => void;
}

/**
 * One page about a pet, in the place of everything else while the browser prints. It opens the browser's dialog once, so
 * each press needs a `key` of its own: not every browser says when it has printed.
 */
export function PrintSheet({ record, unit, onPrinted }: PrintSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('afterprint', () => done.current(), { signal: stop.signal });
    void printSoon(sheet.current, stop.signal, () => done.current());
    return () => stop.abort();
  }, []);
  const { pet, ownerName, health, training, passport, vetPlace } = record;
  const { name, cities } = useSite();
  const today = todayOf(pet, cities);
  const setting = { unit, cities };
  return createPortal(
    <article ref={sheet} aria-label={summaryOf(pet.name)} className="print-sheet">
      <header className="flex items-center gap-6 border-line border-b pb-4">
        <Portrait pet={pet} />
        <div className="min-w-0">
          <h1 className="text-h2">{pet.name}</h1>
          <p>{kindAndOwnerText(pet.breed || pet.type, ownerName)}</p>
          <p className="text-sm">{printedBy(name, formatDay(today))}</p>
        </div>
      </header>
      <div className="columns-2 gap-x-8">
        <Part title={CONTACTS} lines={[...contactLines(pet, setting), ...vetLines(pet, vetPlace)]} />
        {health !== null && <Part title={GOOD_TO_KNOW} lines={notedLines(health)} />}
        {careNotes(pet, setting).map((note) => (
          <Notes key={note.label} note={note} />
        ))}
        {health !== null && !pet.diedOn && (
          <Part title={PRINTED_CARE} lines={careLines(health, today)} note={NO_ADVICE} />
        )}
        {passport !== null && <Part title={PRINTED_PASSPORT} lines={passportLines(passport)} />}
        <Part title={ABOUT} lines={aboutLines(pet, setting)} />
        {training !== null && <Part title={TRAINING} lines={skillLines(training)} />}
      </div>
    </article>,
    document.body,
  );
}

/** 'Beagle. Owner: Ann', as far as it is known. */
function kindAndOwnerText(kind: string, owner: string): string {
  if (owner === '') return kind;
  return kind === '' ? ownedBy(owner) : kindAndOwner(kind, owner);
}

/** Waits for the pictures; the paper would lack them. */
async function printSoon(
  sheet: HTMLElement | null,
  signal: AbortSignal,
  onPrinted: () => void,
): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  // One that cannot be shown, or is too slow, is left out.
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, PICTURES_MS))]);
  if (signal.aborted) return;
  if (typeof window.print === 'function') {
    window.print();
    return;
  }
  toast({ title: CANNOT_PRINT });
  onPrinted();
}

/** Longest wait for the pictures, in milliseconds. */
const PICTURES_MS = 3_000;

function Portrait({ pet }: { pet: Pet }) {
  const source = sameSitePicture(pet.profilePicture);
  if (source === null) return null;
  return <img src={source} alt="" className="size-24 rounded-toast object-cover" />;
}

function Notes({ note: { label, value } }: { note: SheetLine }) {
  return (
    <section className="pt-4">
      <h2 className="text-lg">{label}</h2>
      <p className="whitespace-pre-line break-words text-sm">{value}</p>
    </section>
  );
}

function Part({ title, lines, note }: { title: string; lines: readonly SheetLine[]; note?: ReactNode }) {
  // A line written twice is printed once.
  const once = new Map(lines.map((line) => [`${line.label} ${line.value}`, line]));
  if (once.size === 0) return null;
  return (
    <section className="break-inside-avoid pt-4">
      <h2 className="text-lg">{title}</h2>
      <dl className="text-sm">
        {[...once].map(([key, { label, value }]) => (
          <div key={key} className="break-words">
            <dt className="inline font-semibold">{label}</dt>{' '}
            <dd className="inline whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="text-sm">{note}</p>}
    </section>
  );
}
