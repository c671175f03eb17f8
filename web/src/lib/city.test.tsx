import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AtSite, TEST_CONFIG } from '#/testing/render-page.tsx';
import { useCity, withCity } from './city.tsx';
import { SiteContext, siteOf } from './site.tsx';

function cityAt(address: string) {
  history.replaceState(null, '', address);
  return renderHook(() => useCity(), { wrapper: AtSite }).result;
}

test('§3.16 with no city chosen the city context yields amsterdam', () => {
  const city = cityAt('/');
  expect(city.current).toMatchObject({ chosen: null, choice: null, city: 'amsterdam' });
});

test('§3.14 in a site with one city that one is chosen from the beginning', () => {
  const site = siteOf({ ...TEST_CONFIG, cities: [DUBLIN] });
  const { result } = renderHook(() => useCity(), {
    wrapper: ({ children }) => <SiteContext value={site}>{children}</SiteContext>,
  });
  expect(result.current).toMatchObject({ chosen: 'dublin', choice: 'dublin' });
});

test('a chosen city is kept in the browser', () => {
  const city = cityAt('/info-hub');
  act(() => city.current.choose('calgary'));
  expect(city.current).toMatchObject({ chosen: 'calgary', city: 'calgary' });
  expect(localStorage.getItem('city')).toBe('calgary');
  expect(location.href).toMatch(/\/info-hub$/);
});

test('the city of the address wins over the chosen one, in any case', () => {
  localStorage.setItem('city', 'calgary');
  expect(cityAt('/directory?city=Dublin').current.city).toBe('dublin');
  expect(cityAt('/directory?city=paris').current.city).toBe('calgary');
});

test('a stored value that is no city counts as none', () => {
  localStorage.setItem('city', 'paris');
  expect(cityAt('/').current).toMatchObject({ chosen: null, city: 'amsterdam' });
});

test('an address that asks for all cities shows all, whatever was chosen', () => {
  localStorage.setItem('city', 'calgary');
  expect(cityAt('/directory?city=all').current).toMatchObject({ chosen: 'calgary', choice: null });
});

test('choosing another city changes the one in the address and goes to its first page', () => {
  const city = cityAt('/directory?q=vet&city=dublin&page=3');
  act(() => city.current.choose('calgary'));
  expect(location.search).toBe('?q=vet&city=calgary');
  expect(city.current.city).toBe('calgary');
  act(() => city.current.choose(null));
  expect(location.search).toBe('?q=vet');
  expect(city.current.chosen).toBeNull();
  // That all are meant is a choice, too: the city of a profile does not count over it.
  expect(localStorage.getItem('city')).toBe('all');
});

test.each([
  ['', 'dublin', ''],
  ['page=4', 'dublin', ''],
  ['city=calgary', 'dublin', 'city=dublin'],
  ['city=calgary&q=a', null, 'q=a'],
] as const)('the query "%s" becomes, with %s chosen, "%s"', (search, city, becomes) => {
  expect(withCity(search, city)).toBe(becomes);
});
