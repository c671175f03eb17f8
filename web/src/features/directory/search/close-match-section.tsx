import type { Narrowing, Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { CLOSE_MATCH, CLOSE_MATCHES, SHOW_MORE } from '@pawhood/contract/directory/texts/directory-texts.ts';
import { useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { Items } from '../list/directory-results.tsx';
import type { ItemsProps } from '../list/items-props.ts';

export interface SectionProps extends Pick<ItemsProps, 'view' | 'directory'> {
  results: readonly Result[];
  /** How many there are in all, in words: '500+'. */
  count: string;
  narrowing: Narrowing;
}

/** Shown at first, and with each further press. */
const STEP = 6;

/** Close matches under their heading, the first few and on asking more; nothing where there are none. */
export function CloseMatchSection({ results, count, narrowing, view, directory }: SectionProps) {
  const { query } = narrowing.filter;
  const [more, setMore] = useState({ query, shown: STEP });
  const shown = more.query === query ? more.shown : STEP;
  const items = useMemo(() => results.slice(0, shown), [results, shown]);
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="similar" className="text-xl">
        {count} {count === '1' ? CLOSE_MATCH : CLOSE_MATCHES}
      </h2>
      <Items items={items} view={view} directory={directory} withCity={narrowing.city === null} />
      {shown < results.length && (
        <Button
          look="secondary"
          className="self-center"
          onClick={() => setMore({ query, shown: shown + STEP })}
        >
          {SHOW_MORE}
        </Button>
      )}
    </section>
  );
}
