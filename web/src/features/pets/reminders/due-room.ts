import { writeStored } from '#/lib/browser/storage.ts';

/** Key in browser storage of whether something was due when it was last asked here; build/early-theme.ts reads it. */
const DUE_KEY = 'due';

/** Keeps room for what is due on this page, if there was none, and from the next first paint on; or on neither. */
export function keepDueRoom(isKept: boolean): void {
  if (isKept) document.documentElement.dataset['due'] = '';
  else delete document.documentElement.dataset['due'];
  keepDueRoomNextTime(isKept);
}

/** The same from the next first paint on; this page stays as it is. */
export function keepDueRoomNextTime(isKept: boolean): void {
  writeStored(DUE_KEY, isKept ? 'shown' : null);
}
