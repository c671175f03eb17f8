import { HEALTH_KIND_NAMES, type HealthKind } from '@pawhood/contract/pets/health.ts';
import { Plus } from 'lucide-react';
import { Button } from '#/ui/buttons/button.tsx';

/** What is written down most, and how it is called here. */
const KINDS: readonly (readonly [HealthKind, string])[] = [
  ['weight', HEALTH_KIND_NAMES.weight],
  ['vaccination', HEALTH_KIND_NAMES.vaccination],
  ['visit', 'Visit'],
  ['note', HEALTH_KIND_NAMES.note],
];

/** The ways to write down what happened: one press for what happens most. */
export function QuickAdd({ onAdd }: { onAdd: (kind: HealthKind) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1 sm:gap-2">
      <legend className="sr-only">Quick add</legend>
      {KINDS.map(([kind, name]) => (
        <Button
          key={kind}
          look="secondary"
          className="sm:gap-1 sm:px-3 max-sm:grow max-sm:px-2 max-sm:text-sm max-sm:[&>svg]:hidden"
          aria-haspopup="dialog"
          onClick={() => onAdd(kind)}
        >
          <Plus aria-hidden="true" className="size-4" />
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
