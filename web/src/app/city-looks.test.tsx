import { AMSTERDAM, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CityChooser } from '#/app/frame/preferences.tsx';
import { CitySignpost } from '#/features/landing/city-signpost.tsx';
import { renderPage } from '#/testing/render-page.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { CityBand } from '#/ui/city-band.tsx';

const LYON = { ...AMSTERDAM, key: 'lyon', name: 'Lyon', accent: 'plum', scene: 'coast' };
const config = { cities: [LYON, DUBLIN] };
const drawing = (within: HTMLElement) => {
  const use = within.querySelector('use');
  return [use?.getAttribute('href')?.split('#')[1], use?.dataset['accent']];
};
const accentAround = (element: Element) => element.closest<HTMLElement>('[data-accent]')?.dataset['accent'];

test('complete:cities a city that was added has its own colour, and its drawing', () => {
  renderPage(<CitySignpost />, { config });
  const [lyon, dublin] = screen.getAllByRole('listitem');
  expect([lyon, dublin].map((arm) => arm && [...drawing(arm), accentAround(arm)])).toEqual([
    ['coast', 'plum', 'plum'],
    ['dublin', 'green', 'green'],
  ]);
});

test('complete:cities so has its badge, and the strip above who lives there', () => {
  const { container } = renderPage(
    <>
      <CityBadge city="lyon" />
      <CityBand city="Lyon" className="">
        Nowhere
      </CityBand>
    </>,
    { config },
  );
  expect(accentAround(screen.getByText('Lyon'))).toBe('plum');
  expect(drawing(container)).toEqual(['coast', 'plum']);
});

test('complete:cities so has the choice of a city, where it is chosen', () => {
  localStorage.setItem('city', 'lyon');
  renderPage(<CityChooser />, { config });
  expect(accentAround(screen.getByRole('combobox'))).toBe('plum');
});
