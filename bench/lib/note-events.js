/**
 * Runs in the page that `directory-browser.ts` measures: notes the longest event (Event Timing, in ms), and when the
 * results changed for the last time after the first press.
 */
let longest = 0;
let pressed = Number.POSITIVE_INFINITY;
let changedAt = 0;

// The type of the options does not know the threshold yet.
const events = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe(events);

for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(
    kind,
    ({ timeStamp }) => {
      pressed = Math.min(pressed, timeStamp);
    },
    { capture: true },
  );
}

addEventListener('DOMContentLoaded', () => {
  const painted = () => {
    changedAt = performance.now();
  };
  new MutationObserver(() => requestAnimationFrame(painted)).observe(
    document.getElementById('results') ?? document.body,
    { childList: true, subtree: true, characterData: true },
  );
});

window.noted = {
  reset() {
    longest = 0;
    pressed = Number.POSITIVE_INFINITY;
    changedAt = 0;
  },
  read: () => ({ paint: longest, results: Math.max(0, changedAt - pressed) }),
};
