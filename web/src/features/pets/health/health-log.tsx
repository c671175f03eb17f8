import { careName, HEALTH_KINDS, type HealthEntry, type HealthKind } from '@pawhood/contract/pets/health.ts';
import {
  ALL_ENTRIES,
  allEntries,
  entryDeleted,
  HEALTH_KIND_NAMES,
  HEALTH_LOG,
  lastEntries,
  SHOW_KIND,
} from '@pawhood/contract/words/pets.ts';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { UndoRow } from '#/ui/undo-row.tsx';
import { LogEntry } from './log-entry.tsx';
import type { Health } from './use-health.ts';

/** How many entries show before all are asked for. */
const FEW = 5;

const HEADING = 'health-log';

export interface HealthLogProps {
  log: readonly HealthEntry[];
  health: Health;
  onCorrect: (entry: HealthEntry) => void;
}

/** The entries, the latest day first: the last few, and on request all of them in a frame. */
export function HealthLog({ log, health, onCorrect }: HealthLogProps) {
  const [isWhole, setWhole] = useState(false);
  const [kind, setKind] = useState<HealthKind | null>(null);
  const { deleted, moveError } = health;

  async function restore(entry: HealthEntry): Promise<void> {
    if (await health.restore(entry)) focusHeading(HEADING);
  }

  if (log.length === 0 && deleted.length === 0) return null;
  const entries = isWhole ? log.filter((entry) => kind === null || entry.kind === kind) : log.slice(0, FEW);
  return (
    <div className="flex flex-col gap-2">
      <h3 id={HEADING} tabIndex={-1}>
        {HEALTH_LOG}
      </h3>
      {isWhole && <KindFilter log={log} kind={kind} onChoose={setKind} />}
      {deleted.map((entry) => (
        <UndoRow key={entry.id} message={entryDeleted(careName(entry))} onUndo={() => restore(entry)} />
      ))}
      {moveError !== null && <ActionError error={moveError} />}
      <ol
        aria-label={HEALTH_LOG}
        className={`flex list-none flex-col divide-y divide-line p-0 ${isWhole ? 'max-h-[36rem] overflow-y-auto rounded-toast border border-line px-4' : ''}`}
      >
        {entries.map((entry) => (
          <LogEntry
            key={entry.id}
            entry={entry}
            unit={health.weightUnit}
            isLeaving={health.leaving === entry.id}
            onCorrect={() => onCorrect(entry)}
            onDelete={() => health.remove(entry)}
          />
        ))}
      </ol>
      {log.length > FEW && (
        <Button look="secondary" className="self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? lastEntries(FEW) : allEntries(log.length)}
        </Button>
      )}
    </div>
  );
}

interface KindFilterProps {
  log: readonly HealthEntry[];
  kind: HealthKind | null;
  onChoose: (kind: HealthKind | null) => void;
}

/** Narrows the log to a kind; only those that it holds are offered, and none where there is nothing to choose. */
function KindFilter({ log, kind, onChoose }: KindFilterProps) {
  const kinds = HEALTH_KINDS.filter(
    (option) => option === kind || log.some((entry) => entry.kind === option),
  );
  if (kinds.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{SHOW_KIND}</legend>
      {[null, ...kinds].map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === kind}
          onClick={() => onChoose(option)}
          className="rounded-pill border border-control px-4 font-semibold text-base aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {option === null ? ALL_ENTRIES : HEALTH_KIND_NAMES[option]}
        </button>
      ))}
    </fieldset>
  );
}
