import type { HealthFinding } from '@pawhood/contract/desk/log.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Permit } from '../../desk/permit.ts';
import { spokenOr } from '../../lib/site-languages.ts';
import type { Languages } from '../../site/languages.ts';

export interface HealthServiceParts {
  /** Looks at what the site stands on; takes a second or more. */
  readonly examine: () => Promise<readonly Finding[]>;
  readonly languages: Pick<Languages, 'wordsFor' | 'offered' | 'siteLanguage'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Something that was looked at, in any language. */
export interface Finding extends Pick<HealthFinding, 'name' | 'state'> {
  readonly says: (words: Words) => string;
  /** Null where nothing is to be done. */
  readonly advice: ((words: Words) => string) | null;
}

export type HealthService = ReturnType<typeof createHealthService>;

/** For how long what was found is answered again, in milliseconds. */
const KEPT_MS = 30_000;

const ORDER: readonly HealthFinding['state'][] = ['wrong', 'warning', 'untried', 'right'];

/** How the site is; whoever asks at once waits for the same look. */
export function createHealthService({ examine, languages, now = Date.now }: HealthServiceParts) {
  let kept: { readonly at: number; readonly findings: Promise<readonly Finding[]> } | null = null;
  return {
    /** @param lang code of the language to say it in; that of the site where it speaks none of that code. */
    async read(_: Permit<'site'>, lang: string | undefined) {
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
      const words = languages.wordsFor(spokenOr(lang, languages));
      const said = found.map(({ name, state, says, advice }) => ({
        ...{ name, state, says: says(words) },
        advice: advice?.(words) ?? '',
      }));
      return { at: new Date(at).toISOString(), findings: said };
    },
  };
}
