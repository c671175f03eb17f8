import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** How much of the page has moved by itself since it was opened, as browsers count it; 0 is nothing. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as LayoutShift[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved nothing is told: two frames on, what was to be told has been.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 100)));
      }),
  );
}
