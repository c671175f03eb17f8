import { useEffect, useRef } from 'react';

/** For a list that grows by a button, which goes with its last press: the focus it had goes to the first new row then. */
export function useFocusOnNew() {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  // After every drawing: rows of the server come, and the button goes, some time after the press.
  useEffect(() => {
    const { current: place } = firstNew;
    const row = place === null ? undefined : list.current?.children[place];
    if (row === undefined) return;
    firstNew.current = null;
    if (document.activeElement === document.body) row.querySelector('a')?.focus();
  });
  return {
    list,
    /** @param place of the first row that is not there yet. */
    onMore: (place: number) => {
      firstNew.current = place;
    },
  };
}
