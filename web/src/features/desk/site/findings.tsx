import type { HealthFinding } from '@pawhood/contract/desk/log.ts';
import { HEALTH_NAMES, HEALTH_STATES } from '@pawhood/contract/words/desk.ts';
import { CircleAlert } from 'lucide-react';

/** What was looked at, how it is, and what to do. */
export function Findings({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <ul className="list-none divide-y divide-line p-0">
      {findings.map(({ name, state, says, advice }) => (
        <li key={`${name} ${says}`} className="flex flex-col gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{isKnown(name) ? HEALTH_NAMES[name] : name}</strong>
            <State state={state} />
          </p>
          <p className="wrap-anywhere">{says}</p>
          {advice !== '' && <p className="wrap-anywhere text-base text-ink-2">{advice}</p>}
        </li>
      ))}
    </ul>
  );
}

const isKnown = (name: string): name is keyof typeof HEALTH_NAMES => Object.hasOwn(HEALTH_NAMES, name);

/** In words, and what needs somebody with an icon and in red as well. */
function State({ state }: Pick<HealthFinding, 'state'>) {
  const isBad = state === 'wrong' || state === 'warning';
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold ${isBad ? 'text-error' : 'text-ink-2'}`}
    >
      {isBad && <CircleAlert className="size-5 shrink-0" />}
      {HEALTH_STATES[state]}
    </span>
  );
}
