import { ALSO_SHOW, AREAS_FAILED, LAYER_NAMES } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { QUIET_PILL } from '../../controls/quiet-pill.ts';
import type { MapAreas } from './use-areas.ts';

/** Switches the layers of the map on and off; none where the city has no areas. */
export function LayerSwitches({ offered, chosen, toggle, retry }: MapAreas) {
  if (retry !== null) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-error">
        {AREAS_FAILED}
        <Button look="secondary" onClick={retry}>
          {TRY_AGAIN}
        </Button>
      </div>
    );
  }
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be out of sight beside its buttons in a row
    <div role="group" aria-label={ALSO_SHOW} className="flex flex-wrap gap-2">
      {offered.map(({ layer, count }) => (
        <button
          key={layer}
          type="button"
          aria-pressed={chosen.includes(layer)}
          className={QUIET_PILL}
          onClick={() => toggle(layer)}
        >
          {LAYER_NAMES[layer]}
          <span className="font-normal">{figure(count)}</span>
        </button>
      ))}
    </div>
  );
}
