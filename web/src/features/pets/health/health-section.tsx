import { careRows } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry, HealthKind } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  ADD_ENTRY,
  HEALTH_AND_CARE,
  HEALTH_KIND_NAMES,
  QUICK_ADD,
  QUICK_VISIT,
  THE_HEALTH_LOG,
  VET_KNOWS,
} from '@pawhood/contract/words/pets.ts';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { AfterNextDate } from './after-next-date.ts';
import { CareRows } from './care-rows.tsx';
import { HealthLog } from './health-log.tsx';
import { useHealth } from './use-health.ts';
import { WeightChart } from './weight-chart.tsx';

const EntryDialog = lazyDialog(() => import('./entry/entry-dialog.tsx'), 'EntryDialog');
const WeightsDialog = lazyDialog(() => import('./weights/weights-dialog.tsx'), 'WeightsDialog');

/** The content of the open dialog: weights, a new entry of a kind, or the correction of an entry. */
type Opened =
  | 'weights'
  | { readonly kind: HealthKind; readonly subject: string; readonly isKindChosen: boolean }
  | { readonly former: HealthEntry };

/** Health and care of an own pet: what is due, the weight, and the log. */
export function HealthSection({ pet }: { pet: Pet }) {
  const health = useHealth(pet);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasNextDate, setHasNextDate] = useState(false);
  const afterNextDate = use(AfterNextDate);
  const close = () => setOpened(null);
  const add = (kind: HealthKind, subject = '') =>
    setOpened(kind === 'weight' ? 'weights' : { kind, subject, isKindChosen: true });
  return (
    <RecordPart
      look="plain"
      id="health"
      title={HEALTH_AND_CARE}
      actions={
        <Button
          look="plain"
          className="-me-4"
          aria-haspopup="dialog"
          onClick={() => setOpened({ kind: 'vaccination', subject: '', isKindChosen: false })}
        >
          <Plus className="size-4" />
          {ADD_ENTRY}
        </Button>
      }
    >
      <QuickAdd onAdd={add} />
      {hasNextDate && afterNextDate}
      <QueryContent query={health.query} what={THE_HEALTH_LOG} height="h-[60dvh]">
        {(log) => (
          <>
            {/* Nothing is due for a pet in memory. */}
            {!pet.diedOn && <CareRows rows={careRows(log, health.today)} onAdd={add} />}
            <p className={`text-ink-2 text-sm ${log.length === 0 ? 'no-print' : ''}`}>{VET_KNOWS}</p>
            <WeightChart log={log} unit={health.weightUnit} />
            <HealthLog log={log} health={health} onCorrect={(former) => setOpened({ former })} />
          </>
        )}
      </QueryContent>
      {opened === 'weights' && <WeightsDialog pet={pet} health={health} onClose={close} />}
      {opened !== null && opened !== 'weights' && (
        <EntryDialog
          pet={pet}
          health={health}
          {...('former' in opened
            ? { ...opened, ...opened.former, isKindChosen: false }
            : { ...opened, former: null })}
          onSaved={({ nextDue }) => nextDue !== '' && setHasNextDate(true)}
          onClose={close}
        />
      )}
    </RecordPart>
  );
}

/** The commonest kinds, and their names here. */
const QUICK_KINDS: readonly (readonly [HealthKind, string])[] = [
  ['weight', HEALTH_KIND_NAMES.weight],
  ['vaccination', HEALTH_KIND_NAMES.vaccination],
  ['visit', QUICK_VISIT],
  ['note', HEALTH_KIND_NAMES.note],
];

/** The ways to write down what happened: one press for what happens most. */
function QuickAdd({ onAdd }: { onAdd: (kind: HealthKind) => void }) {
  return (
    <fieldset className="no-print flex flex-wrap gap-1 sm:gap-2">
      <legend className="sr-only">{QUICK_ADD}</legend>
      {QUICK_KINDS.map(([kind, name]) => (
        <Button
          key={kind}
          look="secondary"
          className="sm:gap-1 sm:px-3 max-sm:grow max-sm:px-2 max-sm:text-sm max-sm:[&>svg]:hidden"
          aria-haspopup="dialog"
          onClick={() => onAdd(kind)}
        >
          <Plus className="size-4" />
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
