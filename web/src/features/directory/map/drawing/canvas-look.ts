/** What the library's style sheet would say; the page's own has no room for all of it. */
export const CANVAS_LOOK =
  'relative size-full overflow-hidden bg-sunk [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:cursor-grab [&_canvas]:touch-none';
