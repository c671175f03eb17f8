import type { Narrowing, Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import {
  CLOSE_MATCH,
  CLOSE_MATCHES,
  closestText,
  SHOW_MORE,
} from '@pawhood/contract/directory/texts/directory-texts.ts';
import { figure } from '@pawhood/contract/values/figure.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Items } from '../list/directory-results.tsx';
import type { ItemsProps } from '../list/items-props.ts';
import type { FurtherClose } from './use-further-close.ts';

export interface SectionProps extends Pick<ItemsProps, 'view' | 'directory'> {
  results: readonly Result[];
  /** How many there are in all, in words: '500+'. */
  count: string;
  narrowing: Narrowing;
  /** Where the server has more of them than `results`. */
  further?: FurtherClose;
}

/** Shown at first, and with each further press. */
const STEP = 6;

/** Close matches under their heading, the first few and on asking more; nothing where there are none. */
export function CloseMatchSection({ results, count, narrowing, further, view, directory }: SectionProps) {
  const { query } = narrowing.filter;
  const [more, setMore] = useState({ query, length: STEP });
  const length = more.query === query ? more.length : STEP;
  const items = useMemo(() => results.slice(0, length), [results, length]);
  const available = further?.available ?? results.length;
  const isAllShown = items.length >= available;
  const heading = useHeadingFocus(isAllShown);
  if (results.length === 0) return null;
  const showMore = () => {
    if (further?.isAsking) return;
    // After a failure the same ones are asked for again.
    const wanted = further?.problem ? length : length + STEP;
    setMore({ query, length: wanted });
    further?.ask(wanted);
  };
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 ref={heading} id="similar" tabIndex={-1} className="text-xl">
        {`${count} ${count === '1' ? CLOSE_MATCH : CLOSE_MATCHES}`}
      </h2>
      <Items items={items} view={view} directory={directory} withCity={narrowing.city === null} />
      {further?.problem && <ErrorMessage error={null} fallback={further.problem} />}
      {!isAllShown && (
        <Button look="secondary" className="self-center" aria-busy={further?.isAsking} onClick={showMore}>
          {SHOW_MORE}
        </Button>
      )}
      {isAllShown && further && count !== figure(items.length) && (
        <p className="text-ink-2">{closestText(items.length)}</p>
      )}
    </section>
  );
}

/** The heading takes over the focus from a button that goes with its last press. */
function useHeadingFocus(isAllShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAllShown = useRef(isAllShown);
  useEffect(() => {
    if (isAllShown && !wasAllShown.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasAllShown.current = isAllShown;
  }, [isAllShown]);
  return heading;
}
