import type { Cities } from '@pawhood/contract/values/city.ts';
import { moduleLoader } from '#/lib/browser/module-loader.ts';

const loadSearch = moduleLoader(() => import('./city-search.tsx'));

/** Has a press on any choice of a city open a search of them, in place of the browser's own list. */
export function hearCityPresses(cities: Cities): void {
  // Browsers before 2024 have no popovers, and keep their list.
  if (!('popover' in document.body)) return;
  const hear = (event: MouseEvent | KeyboardEvent) => open(event, cities);
  addEventListener('mousedown', hear);
  addEventListener('keydown', hear);
}

function open(event: MouseEvent | KeyboardEvent, cities: Cities): void {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement) || select.name !== 'city' || !isPress(event)) return;
  event.preventDefault();
  // A second press while the first waits.
  if ('kept' in select.dataset) return;
  // Shows that the press waits, as one does before the application runs.
  select.dataset['kept'] = '';
  loadSearch()
    .then(
      ({ openSearch }) => openSearch(select, cities),
      () => select.showPicker(),
    )
    .finally(() => delete select.dataset['kept']);
}

/** Keys that open a list; letters choose, as in any list. */
const isPress = (event: MouseEvent | KeyboardEvent): boolean =>
  !('key' in event) || /^( |Enter|Arrow)/.test(event.key);
