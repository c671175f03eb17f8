/** The rules of the library's style sheet; the page's own has no room for all of them. */
export const CANVAS_LOOK =
  'relative size-full overflow-hidden bg-sunk [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:cursor-grab [&_canvas]:touch-none';
