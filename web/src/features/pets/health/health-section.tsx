import { careRows } from '@pawhood/contract/pets/care.ts';
import type { HealthEntry, HealthKind } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { NOT_VETERINARY_ADVICE } from '@pawhood/contract/texts.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { CareRows } from './care-rows.tsx';
import { HealthLog } from './health-log.tsx';
import { useHealth } from './use-health.ts';
import { WeightChart } from './weight-chart.tsx';

const EntryDialog = lazyDialog(
  () => import('./entry/entry-dialog.tsx'),
  (module) => module.EntryDialog,
);

/** What the dialog is open for: a new entry of a kind, or the correction of one. */
type Opened = { readonly kind: HealthKind; readonly subject: string } | { readonly former: HealthEntry };

/** Health and care of an own pet: what is due, the weight, and the log. */
export function HealthSection({ pet }: { pet: Pet }) {
  const health = useHealth(pet);
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = (kind: HealthKind, subject = '') => setOpened({ kind, subject });
  return (
    <RecordPart
      id="health"
      title="Health & care"
      actions={
        <Button aria-haspopup="dialog" onClick={() => add('vaccination')}>
          <Plus aria-hidden="true" className="size-5" />
          Add entry
        </Button>
      }
    >
      <QueryContent query={health.query} what="the health log">
        {(log) => (
          <>
            <CareRows rows={careRows(log, health.today)} onAdd={add} />
            <p className="text-ink-2 text-sm">{NOT_VETERINARY_ADVICE}. Your vet knows what your pet needs.</p>
            <WeightChart log={log} unit={health.weightUnit} onAdd={() => add('weight')} />
            <HealthLog log={log} health={health} onCorrect={(former) => setOpened({ former })} />
          </>
        )}
      </QueryContent>
      {opened !== null && (
        <EntryDialog
          pet={pet}
          health={health}
          {...('former' in opened ? { ...opened, ...opened.former } : { ...opened, former: null })}
          onClose={() => setOpened(null)}
        />
      )}
    </RecordPart>
  );
}
