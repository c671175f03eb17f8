import type { SiteConfig } from '@pawhood/contract/site.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, Router } from 'wouter';
import { renderPage } from '#/testing/render-page.tsx';
import { LanguageLinks } from './language-links.tsx';
import { offerLanguage } from './offer-language.tsx';

const LANGUAGES: SiteConfig['languages'] = [
  { code: 'nl', base: '', name: 'Nederlands', offer: 'Lees deze pagina in het Nederlands' },
  { code: 'en', base: '/en', name: 'English', offer: 'Read this page in English' },
  { code: 'fr', base: '/fr', name: 'Français', offer: 'Lire cette page en français' },
];

/** A Dutch site, on a page in English. */
const ON_ENGLISH = { language: 'en', base: '/en', languages: LANGUAGES };

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  document.documentElement.lang = '';
  // biome-ignore lint/suspicious/noDocumentCookie: as the choice is kept.
  document.cookie = 'language=;path=/;max-age=0';
  for (const place of document.querySelectorAll('aside')) place.remove();
});

function showLinks(at: string, config: Partial<SiteConfig>) {
  renderPage(
    <Router base={config.base ?? ''}>
      <Link href="/cities?q=lyon">On</Link>
      <LanguageLinks />
    </Router>,
    { at, config },
  );
}

const links = () =>
  within(screen.getByRole('list', { name: 'Languages' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href')]);

test('the other languages lead to the same page, and follow from page to page', async () => {
  showLinks('/en/shared-pet?a=1#token', ON_ENGLISH);
  expect(links()).toEqual([
    ['Nederlands', 'nl', '/shared-pet?a=1#token'],
    ['Français', 'fr', '/fr/shared-pet?a=1#token'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(links()[1]).toEqual(['Français', 'fr', '/fr/cities?q=lyon']);
});

test.each([
  ['/en', '/', '/fr/'],
  ['/en?a=1#x', '/?a=1#x', '/fr/?a=1#x'],
])('from the front page at %s, without its slash, they lead to %s and %s', (at, dutch, french) => {
  showLinks(at, ON_ENGLISH);
  expect(links().map(([, , href]) => href)).toEqual([dutch, french]);
});

test('a site in one language has no links to others', () => {
  showLinks('/', { languages: LANGUAGES.slice(0, 1), language: 'nl' });
  expect(screen.queryByRole('list')).toBeNull();
});

/** Opens the English page in a browser whose person reads these. */
function offerTo(read: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(read);
  history.replaceState(null, '', '/en/directory?city=dublin#x');
  offerLanguage(ON_ENGLISH);
}

const offer = () => screen.queryByRole('complementary');

test('who reads another language of the site is offered the page in it, by words of that language', async () => {
  offerTo(['de-CH', 'fr-CA', 'en']);
  const link = await screen.findByRole('link', { name: 'Lire cette page en français' });
  expect(link.getAttribute('lang')).toBe('fr');
  // Where it leads is said when it is pressed; jsdom goes nowhere.
  await userEvent.click(link);
  expect(link.getAttribute('href')).toBe('/fr/directory?city=dublin#x');
  expect(document.cookie).toContain('language=fr');
  await waitFor(() => expect(offer()).toBeNull());
});

test('an offer that was refused is not made again', async () => {
  offerTo(['fr']);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(document.cookie).toContain('language=en');
  offerTo(['fr']);
  expect(offer()).toBeNull();
});

test.each([[['en-GB', 'fr']], [['de', 'pt-BR']], [[]]])('who reads %j is offered nothing', (read) => {
  offerTo(read);
  expect(offer()).toBeNull();
});
