import { careRows } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { GOOD_TO_KNOW, HEALTH_AND_CARE, HEALTH_LOG, NO_ADVICE } from '@pawhood/contract/words/pets.ts';
import { beforeValue } from '@pawhood/contract/words/values.ts';
import { useSite } from '#/lib/site.tsx';
import { CareRows } from '../health/care-rows.tsx';
import { LogEntry } from '../health/log-entry.tsx';
import { WeightChart } from '../health/weight-chart.tsx';
import { careNotes, notedLines } from '../print/print-lines.ts';
import { PetText } from '../profile/pet-facts.tsx';
import { RecordPart } from '../record-part.tsx';
import { todayOf } from '../today.ts';

interface SharedHealthProps {
  pet: Pet;
  log: readonly HealthEntry[];
}

/** The first facts for a sitter or a vet: the owner's notes, allergies, conditions, medicines; nothing without any. */
export function SharedToKnow({ pet, log }: SharedHealthProps) {
  const { cities } = useSite();
  const [notes] = careNotes(pet, { unit: 'kg', cities });
  const lines = notedLines(log);
  if (notes === undefined && lines.length === 0) return null;
  return (
    <RecordPart id="to-know" title={GOOD_TO_KNOW}>
      {notes !== undefined && <PetText>{notes.value}</PetText>}
      {lines.length > 0 && (
        <ul className="flex list-none flex-col gap-1 p-0">
          {lines.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who wrote something down twice reads it twice.
            <li key={index} className="wrap-anywhere">
              <strong>{beforeValue(label)}</strong> {value}
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  );
}

/** The due care and the log, for a reader with a link: nothing to change, and nothing without entries. */
export function SharedHealth({ pet, log }: SharedHealthProps) {
  const { cities } = useSite();
  if (log.length === 0) return null;
  return (
    <RecordPart id="health" title={HEALTH_AND_CARE}>
      <CareRows rows={careRows(log, todayOf(pet, cities))} />
      <p className="text-ink-2 text-sm">{NO_ADVICE}</p>
      <WeightChart log={log} unit="kg" />
      <div className="flex flex-col gap-3">
        <h3>{HEALTH_LOG}</h3>
        <ol aria-label={HEALTH_LOG} className="flex list-none flex-col divide-y divide-line p-0">
          {log.map((entry) => (
            <LogEntry key={entry.id} entry={entry} unit="kg" />
          ))}
        </ol>
      </div>
    </RecordPart>
  );
}
