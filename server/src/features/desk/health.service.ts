import type { HealthFinding } from '@pawhood/contract/desk/log.ts';
import type { Permit } from '../../desk/permit.ts';

export interface HealthServiceParts {
  /** Looks at what the site stands on; takes a second or more. */
  readonly examine: () => Promise<readonly HealthFinding[]>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** For how long what was found is answered again, in milliseconds. */
const KEPT_MS = 30_000;

const ORDER: readonly HealthFinding['state'][] = ['wrong', 'warning', 'untried', 'right'];

/** How the site is; whoever asks at once waits for the same look. */
export function createHealthService({ examine, now = Date.now }: HealthServiceParts) {
  let kept: { readonly at: number; readonly findings: Promise<readonly HealthFinding[]> } | null = null;
  return {
    async read(_: Permit<'site'>) {
      if (kept === null || now() - kept.at > KEPT_MS) {
        const findings = examine();
        kept = { at: now(), findings };
        // A look that failed is not kept.
        findings.catch(() => {
          kept = null;
        });
      }
      const { at, findings } = kept;
      const found = [...(await findings)].sort(
        (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state),
      );
      return { at: new Date(at).toISOString(), findings: found };
    },
  };
}
