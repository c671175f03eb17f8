import { readStored, writeStored } from './storage.ts';

/**
 * What may stand above the articles for its person alone, and the attribute of the document that keeps room for it. The
 * name is the key in browser storage of how high it was here last: `390 65px`, in a window so wide. build/early-theme.ts
 * reads it.
 */
const ROOMS = { firstSteps: 'steps', due: 'due' } as const;
type Room = keyof typeof ROOMS;

/** Whether this page keeps room for it. */
export const hasRoom = (room: Room): boolean => ROOMS[room] in document.documentElement.dataset;

/** Whether it was here last, so that room can be kept for it. */
export const wasHere = (room: Room): boolean => readStored(room) !== null;

/** Keeps room for it on this page, as high as it was here last; or none. */
export function setRoom(room: Room, isKept: boolean): void {
  const { dataset, style } = document.documentElement;
  const name = ROOMS[room];
  if (!isKept) {
    delete dataset[name];
    return;
  }
  dataset[name] = '';
  const [width, height = ''] = readStored(room)?.split(' ') ?? [];
  if (Number(width) === innerWidth) style.setProperty(`--${name}`, height);
}

/** Keeps as much room from the next first paint on as what is here now needs, or none; this page stays as it is. */
export function setNextRoom(room: Room, element: HTMLElement | null): void {
  writeStored(room, element && `${innerWidth} ${heightOf(element)}px`);
}

/** Keeps none from the next first paint on: nobody is signed in any more. */
export function forgetRooms(): void {
  for (const room of Object.keys(ROOMS)) writeStored(room, null);
}

/** Of what grows into its room: how high it would be without. */
function heightOf(element: HTMLElement): number {
  element.style.flexGrow = '0';
  const { height } = element.getBoundingClientRect();
  element.style.flexGrow = '';
  return height;
}
