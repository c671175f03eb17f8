import type { SiteConfig } from '@pawhood/contract/site.ts';
import { AMSTERDAM } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { siteOf } from '../lib/site.tsx';
import { TEST_CONFIG } from '../testing/render-page.tsx';
import { toast, toastStore } from '../ui/toast/toast-store.ts';
import { App } from './app.tsx';

beforeEach(() => {
  // The network: lists that are empty, documents that nobody has written.
  fakeServer((_, { name }) => Response.json(name.includes('/pages/') ? { html: '' } : []));
});

async function open(address: string, config: Partial<SiteConfig> = {}) {
  history.replaceState(null, '', address);
  render(<App client={createQueryClient()} site={siteOf({ ...TEST_CONFIG, ...config })} snapshot={{}} />);
  await screen.findByRole('heading', { level: 1 });
}

/** jsdom keeps the menu's popover closed at every width; e2e/shell/shell.spec.ts sees it open. */
const INSIDE_MENU = { hidden: true };

const footer = () => within(screen.getByRole('contentinfo'));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('§2.20 the header leads to Home, Info Hub and Directory, in this order, and marks where one is', async () => {
  await open('/info-hub');
  const links = within(screen.getByRole('navigation', { name: 'Main', ...INSIDE_MENU })).getAllByRole(
    'link',
    INSIDE_MENU,
  );
  expect(links.map((link) => link.textContent)).toEqual(['Home', 'Info Hub', 'Directory']);
  expect(hrefs(links)).toEqual(['/', '/info-hub', '/directory']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

test('§2.22 signed out, the header shows Sign In and no account', async () => {
  await open('/auth');
  const header = within(screen.getByRole('banner'));
  expect(header.queryByRole('img')).toBeNull();
  expect(header.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(header.queryByRole('button', { name: 'Your account' })).toBeNull();
});

test('§2.14a §2.14b the footer has the links of the specification, one per city among them', async () => {
  await open('/auth');
  expect(hrefs(footer().getAllByRole('link'))).toEqual(
    expect.arrayContaining([
      '/services',
      '/info',
      '/pets',
      '/services?city=Amsterdam',
      '/services?city=Dublin',
      '/services?city=Calgary',
      '/privacy-policy',
      '/terms-of-service',
    ]),
  );
});

test('header and footer have the mark where the server’s style shows the logo of a site, and nothing else is there', async () => {
  await open('/auth');
  // server/src/lib/site-look.ts
  const marks = [...document.querySelectorAll('svg.mark')];
  expect(marks.map((mark) => mark.closest('header, footer')?.tagName)).toEqual(['HEADER', 'FOOTER']);
});

test('§2.16a Help Center points to no page and leaves the path as it is', async () => {
  await open('/auth');
  const help = footer().getByText('Help Center');
  expect(help.closest('a')).toBeNull();
  await userEvent.click(help);
  expect(location.pathname + location.search + location.hash).toBe('/auth');
});

test('§2.16b §2.16c support and the social network come from the configuration', async () => {
  await open('/auth');
  expect(footer().getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe(
    'mailto:nala@example.org',
  );
  expect(footer().getByRole('link', { name: 'Follow us on social.example.org' }).getAttribute('href')).toBe(
    'https://social.example.org/@nala',
  );
  expect(footer().getByText('Run by Nala and friends · Pawhood 7.8.9')).toBeTruthy();
});

test('§2.9a /auth is a page of its own', async () => {
  await open('/auth');
  expect(screen.getByText("You've been successfully logged out.")).toBeTruthy();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
});

test.each(['/nowhere', '/directory/x/y'])('§2.10a §2.10b §8.35 %s is not found', async (address) => {
  await open(address);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe('404 Page Not Found · Pawhood'));
});

test('following a link changes the page and its title', async () => {
  await open('/nowhere');
  await userEvent.click(footer().getByRole('link', { name: 'Terms of service' }));
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  await vi.waitFor(() => expect(document.title).toBe('Terms of service · Pawhood'));
  expect(await screen.findByText(/has not written any terms/)).toBeTruthy();
});

test('§2.15 in the edition of the specification a footer link leads to the not-found page', async () => {
  await open('/auth', { edition: 'specification' });
  await userEvent.click(footer().getByRole('link', { name: 'Privacy policy' }));
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(location.pathname).toBe('/privacy-policy');
});

test('in the complete edition /services leads to the city in the directory', async () => {
  await open('/auth');
  await userEvent.click(footer().getByRole('link', { name: 'Dublin' }));
  await screen.findByRole('heading', { level: 1, name: /^Directory/ });
  expect(location.pathname + location.search).toBe('/directory?city=dublin');
});

test('a page whose code cannot be fetched says so and offers to load it again', async () => {
  // Reloaded a moment ago, so that it is not tried a second time.
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  vi.doMock('../features/pages/notices-page.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  await open('/third-party-notices');
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  vi.doUnmock('../features/pages/notices-page.tsx');
  const { expectConsoleErrors } = await import('../testing/setup.ts');
  expectConsoleErrors(/Failed to fetch|mocking a module/);
});

test('§8.12 of two toasts raised one after the other the page shows only the later', async () => {
  await open('/auth');
  toast({ title: 'Sorted by name' });
  await screen.findAllByText('Sorted by name');
  toast({ title: 'Sorted by rating' });
  await screen.findAllByText('Sorted by rating');
  expect(screen.queryByText('Sorted by name')).toBeNull();
});

test('a closed toast leaves the page', async () => {
  await open('/auth');
  toast({ title: 'Saved', description: 'Nala is a year older.' });
  // Until then the button is that of the toast before it.
  await screen.findByText('Nala is a year older.');
  // By the keyboard: jsdom cannot capture a pointer, as a toast does that can be swiped away.
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  // At once: a toast that nobody closes goes by itself.
  expect(toastStore.toasts()).toMatchObject([{ title: 'Saved', open: false }]);
  await waitFor(() => expect(screen.queryByText('Nala is a year older.')).toBeNull());
});

test('the appearance goes from the device’s to light to dark, and is kept', async () => {
  await open('/auth');
  const theme = () => document.documentElement.getAttribute('data-theme');
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Appearance: /, ...INSIDE_MENU }));
  expect(theme()).toBeNull();
  await press();
  expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  await press();
  expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await press();
  expect([theme(), localStorage.getItem('theme')]).toEqual([null, null]);
});

test('§3.16 the city is chosen in the header and kept in the browser', async () => {
  await open('/auth');
  const chooser = screen.getByRole('combobox', { name: 'Your city', ...INSIDE_MENU });
  expect(
    within(chooser)
      .getAllByRole('option', INSIDE_MENU)
      .map((option) => option.textContent),
  ).toEqual(['All cities', 'Amsterdam', 'Dublin', 'Calgary']);
  await userEvent.selectOptions(chooser, 'Calgary');
  expect(localStorage.getItem('city')).toBe('calgary');
});

const LYON = { ...AMSTERDAM, key: 'lyon', name: 'Lyon', country: 'FR' };

test('§3.14 a site with one city has nothing to choose, and its footer names it', async () => {
  await open('/auth', { cities: [LYON] });
  expect(screen.queryByRole('combobox', { name: 'Your city', ...INSIDE_MENU })).toBeNull();
  const links = within(footer().getByRole('region', { name: 'Services by city' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Lyon']);
});

test('§3.14 a site with other cities offers those alone, in the header and in the footer', async () => {
  await open('/auth', { cities: [LYON, { ...LYON, key: 'nantes', name: 'Nantes' }] });
  const chooser = screen.getByRole('combobox', { name: 'Your city', ...INSIDE_MENU });
  const offered = within(chooser).getAllByRole<HTMLOptionElement>('option', INSIDE_MENU);
  expect(offered.map(({ value, text }) => [value, text])).toEqual([
    ['', 'All cities'],
    ['lyon', 'Lyon'],
    ['nantes', 'Nantes'],
  ]);
  const links = within(footer().getByRole('region', { name: 'Services by city' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Lyon', 'Nantes']);
  expect(hrefs(links)).toEqual(['/services?city=Lyon', '/services?city=Nantes']);
});

test('§3.14 of many cities the footer has the first six and the way to all, the header all', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...AMSTERDAM, key: `city-${index}` }));
  await open('/auth', { cities: many });
  const links = within(footer().getByRole('region', { name: 'Services by city' })).getAllByRole('link');
  expect(links).toHaveLength(7);
  expect(hrefs(links).at(-1)).toBe('/cities');
  const chooser = screen.getByRole('combobox', { name: 'Your city', ...INSIDE_MENU });
  expect(within(chooser).getAllByRole('option', INSIDE_MENU)).toHaveLength(41);
});

test('on a place’s page the header has the place’s city, and another choice leads to the directory there', async () => {
  localStorage.setItem('city', 'amsterdam');
  const place = someProvider({ city: 'dublin' });
  fakeServer((_, { name }) => Response.json(name.includes(place.id) ? place : []));
  const chooser = () =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Your city', ...INSIDE_MENU });
  await open(`/directory/${place.id}`);
  await screen.findByRole('heading', { level: 1, name: place.name });
  await waitFor(() => expect(chooser().value).toBe('dublin'));
  expect(localStorage.getItem('city')).toBe('amsterdam');
  await userEvent.click(footer().getByRole('link', { name: 'Privacy policy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  await waitFor(() => expect(chooser().value).toBe('amsterdam'));
  await act(async () => history.back());
  await screen.findByRole('heading', { level: 1, name: place.name });
  await userEvent.selectOptions(chooser(), 'Calgary');
  await screen.findByRole('heading', { level: 1, name: /^Directory/ });
  expect([location.pathname + location.search, localStorage.getItem('city')]).toEqual([
    '/directory',
    'calgary',
  ]);
});
