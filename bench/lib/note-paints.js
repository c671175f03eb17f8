/**
 * Runs in the page that `first-paint.ts` measures: notes when it was painted first, and largest, and by what; tasks that
 * would hold a press up; what moved by itself; and when scripts have taken the page over. Milliseconds since the
 * beginning of the visit.
 */
const painted = {
  first: 0,
  largest: 0,
  by: '',
  live: 0,
  held: 0,
  shifts: 0,
  moved: /** @type {string[]} */ ([]),
};

/** A task is long from here on, and only the rest of it counts as held up. */
const LONG_MS = 50;

/** How often is looked whether the page is live, in milliseconds. */
const LOOK_MS = 10;

/**
 * @param {string} type
 * @param {(entry: any) => void} note
 */
function observe(type, note) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
}

/** @param {Node | null | undefined} node */
function nameOf(node) {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.outerHTML.replace(/\s+/g, ' ').slice(0, 80) ?? '';
}

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') painted.first = startTime;
});
observe('largest-contentful-paint', ({ startTime, element }) => {
  painted.largest = startTime;
  painted.by = nameOf(element);
});
observe('longtask', ({ startTime, duration }) => {
  const isAfterPaint = painted.first > 0 && startTime + duration > painted.first;
  if (isAfterPaint) painted.held += Math.max(0, duration - LONG_MS);
});
observe('layout-shift', ({ value, hadRecentInput, sources }) => {
  if (hadRecentInput) return;
  painted.shifts += value;
  for (const { node } of sources) painted.moved.push(nameOf(node));
});

// React marks what it has taken over; nothing else tells that a press is heard.
const looking = setInterval(() => {
  const button = document.querySelector('header button');
  if (button === null || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
  painted.live = performance.now();
  clearInterval(looking);
}, LOOK_MS);

window.painted = painted;
