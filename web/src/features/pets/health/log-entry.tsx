import { careName, type HealthEntry } from '@pawhood/contract/pets/health.ts';
import { nextOn } from '@pawhood/contract/pets/texts/care-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  batchNumber,
  careAbout,
  correctEntry,
  correctedOn,
  deleteEntry,
} from '@pawhood/contract/words/pets.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { sentence } from '#/lib/sentence.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { type WeightUnit, weightText } from './weight.ts';

export interface LogEntryProps {
  entry: HealthEntry;
  unit: WeightUnit;
  /** While it is being deleted. */
  isLeaving?: boolean;
  /** Absent where the log is read only. */
  onCorrect?: () => void;
  onDelete?: () => void;
}

/** One entry of the log, with all it says. */
export function LogEntry({ entry, unit, isLeaving = false, onCorrect, onDelete }: LogEntryProps) {
  const { date, note, corrections, weightGrams } = entry;
  const name = careName(entry);
  const day = formatDay(date);
  const time = (words: string) => <time dateTime={date}>{words}</time>;
  return (
    <li className={`flex items-center gap-x-2 py-1 ${isLeaving ? 'opacity-60' : ''}`}>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="wrap-anywhere min-w-0 font-semibold">
            {weightGrams === null ? name : careAbout(name, weightText(weightGrams, unit))}
          </p>
          <p className="text-base text-ink-2">
            {corrections !== null && corrections > 0 ? sentence(correctedOn(time, day)) : time(day)}
          </p>
        </div>
        <Facts entry={entry} />
        {note !== '' && (
          <p className="[unicode-bidi:plaintext] whitespace-pre-line break-words text-base">{note}</p>
        )}
      </div>
      {(onCorrect !== undefined || onDelete !== undefined) && (
        <div className="no-print -me-3 flex shrink-0">
          {onCorrect !== undefined && (
            <Button
              look="plain"
              isNarrow
              aria-haspopup="dialog"
              aria-label={correctEntry(name, day)}
              onClick={onCorrect}
            >
              <Pencil className="size-4" />
            </Button>
          )}
          {onDelete !== undefined && (
            <Button look="plain" isNarrow aria-label={deleteEntry(name, day)} onClick={onDelete}>
              <Trash2 className="size-4" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Facts({ entry: { kind, nextDue, batch, vet, vetProviderId } }: { entry: HealthEntry }) {
  return (
    <p className="flex flex-wrap gap-x-4 wrap-anywhere text-base text-ink-2 empty:hidden">
      {nextDue !== '' && <span>{nextOn(kind, formatDay(nextDue))}</span>}
      {batch !== '' && <span>{batchNumber(batch)}</span>}
      {vet !== '' && <span>{vetProviderId === '' ? vet : <VetLink id={vetProviderId} name={vet} />}</span>}
    </p>
  );
}

/** The provider may be gone since; its page then says so. */
function VetLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={ROUTES.provider.replace(':providerId', encodeURIComponent(id))}
      className="text-brand underline"
    >
      {name}
    </Link>
  );
}
