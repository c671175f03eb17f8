import { AMSTERDAM } from '@pawhood/contract/testing/first-cities.ts';
import { type City, createCities } from '@pawhood/contract/values/city.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '#/testing/render-page.tsx';
import { CityChooser } from '../frame/preferences.tsx';
import { searchCities } from './search-cities.ts';

const NAMES = ['Lyon', 'Nantes', 'New York', 'York', 'Łódź', 'Málaga', 'Gent', "'s-Hertogenbosch"];
const CITIES: City[] = NAMES.map((name, index) => ({ ...AMSTERDAM, key: `city-${index}`, name }));
CITIES[4] = { ...AMSTERDAM, key: 'lodz', name: 'Łódź', accent: 'plum' };

beforeEach(() => {
  // jsdom has no popovers, nor does it scroll; e2e/shell/arrival.spec.ts sees the search in a browser.
  Object.assign(HTMLElement.prototype, {
    popover: null,
    showPopover() {},
    hidePopover(this: HTMLElement) {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    },
    scrollIntoView() {},
  });
});

const chooser = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your city' });
const field = () => screen.findByRole('combobox', { name: 'Search cities' });
const options = () =>
  screen.getAllByRole('option').flatMap((option) => (option.closest('[role=listbox]') ? option : []));
const names = () => options().map(({ textContent }) => textContent);
const active = () => options().find((option) => option.ariaSelected === 'true')?.textContent;

async function show(cities = CITIES) {
  renderPage(<CityChooser />, { config: { cities } });
  await searchCities(createCities(cities));
}

test('§3.14 fewer than eight cities stand in the browser’s own list', async () => {
  await show(CITIES.slice(1));
  expect(fireEvent.mouseDown(chooser())).toBe(true);
});

test('§3.14 a press on the choice of a city lists all, and a letter narrows them without regard to case and accents', async () => {
  await show();
  expect(fireEvent.mouseDown(chooser())).toBe(false);
  const search = await field();
  expect(names()).toEqual(['All cities', ...NAMES]);
  // Each with its colour; all of them have none.
  expect([0, 1, 5].map((place) => options()[place]?.querySelector('span')?.dataset['accent'])).toEqual([
    undefined,
    'orange',
    'plum',
  ]);
  expect(document.activeElement).toBe(search);
  for (const [text, found] of [
    ['MALAG', ['Málaga']],
    ['york', ['York', 'New York']],
    ['lodz', ['Łódź']],
    ['Ł', ['Łódź']],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, text);
    expect([names(), active()]).toEqual([found, found[0]]);
  }
  expect(screen.getByRole('status').textContent).toBe('1 city');
  await userEvent.type(search, 'x');
  expect(screen.queryAllByText('No city by that name.')).toHaveLength(1);
});

test('§3.14 arrow keys go through the cities, Enter takes one, and the choice is kept', async () => {
  await show();
  chooser().focus();
  await userEvent.keyboard('{ArrowDown}');
  const search = await field();
  await userEvent.type(search, '{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe("'s-Hertogenbosch");
  expect(search.getAttribute('aria-activedescendant')).toBe(options().at(-1)?.id);
  await userEvent.type(search, 'gen{Enter}');
  await waitFor(() => expect(chooser().value).toBe('city-6'));
  expect([localStorage.getItem('city'), document.activeElement]).toEqual(['city-6', chooser()]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
