import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { readDirectoryAddress } from '../directory-address.ts';
import { NOT_ASKED } from '../nearest/use-nearest.ts';
import { ViewMenu } from './view-menu.tsx';

const focused = () => document.activeElement?.textContent;

const nearest = { ...NOT_ASKED, set: () => {}, toggle: () => {} };

/** The menu as where there is room for it: beside the results instead of over them. */
function showBeside(address: string, isMap: boolean): void {
  fakeServer(() => Response.json([]));
  const state = readDirectoryAddress(address, cities);
  renderPage(<ViewMenu state={state} go={() => {}} isMap={isMap} nearest={nearest} onMap={() => {}} />);
  document.querySelector('[popover]')?.removeAttribute('popover');
}

test('order and view are a stop of Tab each, at what is current, and arrow keys move along them', async () => {
  showBeside('?sort=name&view=table', false);
  screen.getByRole('button', { name: 'Sort and view' }).focus();
  const stops = [];
  for (let tabs = 0; tabs < 3; tabs += 1) {
    await userEvent.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(['name', 'Table', 'Map']);
  await userEvent.tab({ shift: true });
  const steps = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{End}', '{Home}']) {
    await userEvent.keyboard(key);
    steps.push(focused());
  }
  expect(steps).toEqual(['List', 'Grid', 'List', 'Table', 'List']);
});

test('while the map stands in for the results the view is a stop of Tab all the same', async () => {
  showBeside('?view=grid', true);
  expect(screen.getByRole('button', { name: 'Grid', pressed: false }).tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'List', pressed: false }).tabIndex).toBe(-1);
});
