/**
 * Does some work once the next frame has been painted, so that what a press changes first is seen before it. Where
 * nothing is painted, as in a tab behind others, it waits for that.
 *
 * @returns calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // A callback of the frame comes before its painting, a task of its own after that.
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
