import { careRows } from '@pawhood/contract/care.ts';
import type { HealthEntry } from '@pawhood/contract/pet-health.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import { healthNotes } from '../health-notes.ts';
import { CareRows } from '../record/care-rows.tsx';
import { LogEntry } from '../record/log-entry.tsx';
import { WeightChart } from '../record/weight-chart.tsx';
import { RecordPart } from '../record-part.tsx';
import { todayOf } from '../today.ts';

/** Health and care for somebody who was given a link: all of it, and nothing to change. */
export function SharedHealth({ pet, log }: { pet: Pet; log: readonly HealthEntry[] }) {
  const notes = healthNotes(pet.healthInfo);
  return (
    <RecordPart id="health" title="Health & care">
      {notes !== '' && (
        <div>
          <h3>Care notes</h3>
          <p className="whitespace-pre-line break-words">{notes}</p>
        </div>
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
