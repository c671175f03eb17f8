import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import { newsOf, PLAN_READY, UNNAMED_FILE } from '@pawhood/contract/words/imports.ts';
import { useEffect, useRef } from 'react';
import type { Say } from '../people/use-roles.ts';
import { isOpen } from './imports.api.ts';
import { endedWords } from './run-words.ts';

/** Says what becomes of files while they are looked at: a plan that is ready, and every end. */
export function useImportNews(rows: readonly ImportRun[] | undefined, say: Say): void {
  const former = useRef<ReadonlyMap<string, ImportRun['state']>>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    const known = former.current;
    former.current = new Map(rows.map(({ id, state }) => [id, state]));
    const changed = rows.find(({ id, state }) => known?.has(id) === true && known.get(id) !== state);
    if (changed === undefined) return;
    const name = changed.fileName || UNNAMED_FILE;
    if (changed.state === 'planned') say(newsOf(name, PLAN_READY));
    else if (!isOpen(changed)) say(newsOf(name, endedWords(changed)));
  }, [rows, say]);
}
