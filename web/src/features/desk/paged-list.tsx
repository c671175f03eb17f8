import { SHOW_OLDER } from '@pawhood/contract/words/desk.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from './desk-failure.tsx';
import type { Pages } from './use-pages.ts';

export interface PagedListProps<Row extends { readonly id: string | number }> {
  pages: Pages<Row>;
  /** Id of its heading. */
  headingId: string;
  words: { readonly failed: string; readonly loading: string; readonly nothing: string };
  /** A list item of each, with `data-id` and able to have the focus: the first of older ones gets it. */
  children: (row: Row) => ReactNode;
}

/** Rows, the newest first, and a button for older ones. */
export function PagedList<Row extends { readonly id: string | number }>(props: PagedListProps<Row>) {
  const { pages, headingId, words, children } = props;
  const { rows, error, retry, hasOlder, olderError } = pages;
  const list = useRef<HTMLOListElement>(null);
  const [firstNew, setFirstNew] = useState<Row['id']>();
  useEffect(() => {
    if (firstNew !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${firstNew}"]`)?.focus();
  }, [firstNew]);
  const showOlder = async () => setFirstNew((await pages.showOlder())?.id);

  return (
    <>
      {error !== null && <PartFailure error={error} fallback={words.failed} onRetry={retry} />}
      {rows === undefined && error === null && <StatusLine>{words.loading}</StatusLine>}
      {rows?.length === 0 && <p className="text-ink-2">{words.nothing}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ol ref={list} aria-labelledby={headingId} className="list-none divide-y divide-line p-0">
          {rows.map(children)}
        </ol>
      )}
      {olderError !== null && (
        <PartFailure error={olderError} fallback={words.failed} onRetry={() => void showOlder()} />
      )}
      {hasOlder && olderError === null && (
        <p>
          <WorkingButton look="secondary" onPress={showOlder}>
            {SHOW_OLDER}
          </WorkingButton>
        </p>
      )}
    </>
  );
}
