import { readStored, writeStored } from './storage.ts';

/**
 * Parts above the articles that only their person sees. Each name is a key in browser storage, under which the height of
 * the part's last visit is stored with the width of the window: `390 65px`. Each value is the attribute of the document
 * that reserves the space. build/early-theme.ts
 * reads it.
 */
const SPACES = { firstSteps: 'steps', due: 'due' } as const;
type SpaceName = keyof typeof SPACES;

/** Whether this page reserves space for the part. */
export const hasReservedSpace = (room: SpaceName): boolean =>
  SPACES[room] in document.documentElement.dataset;

/** Whether the part was shown at the last visit. */
export const wasShownLast = (room: SpaceName): boolean => readStored(room) !== null;

/** Reserves space on this page, as high as the part was at the last visit; or removes it. */
export function reserveSpace(room: SpaceName, isKept: boolean): void {
  const { dataset, style } = document.documentElement;
  const name = SPACES[room];
  if (!isKept) {
    delete dataset[name];
    return;
  }
  dataset[name] = '';
  const [width, height = ''] = readStored(room)?.split(' ') ?? [];
  if (Number(width) === innerWidth) style.setProperty(`--${name}`, height);
}

/** Stores how much space the next page is to reserve: as much as the element needs, or none. This page stays as it is. */
export function reserveForNextPage(room: SpaceName, element: HTMLElement | null): void {
  writeStored(room, element && `${innerWidth} ${heightOf(element)}px`);
}

/** Reserves none from the next page on: nobody is signed in any more. */
export function forgetReservedSpace(): void {
  for (const room of Object.keys(SPACES)) writeStored(room, null);
}

/** The height of an element without the space that it grows into. */
function heightOf(element: HTMLElement): number {
  element.style.flexGrow = '0';
  const { height } = element.getBoundingClientRect();
  element.style.flexGrow = '';
  return height;
}
