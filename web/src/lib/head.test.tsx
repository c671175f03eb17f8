import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, TEST_CONFIG } from '../testing/render-page.tsx';
import { useHead } from './head.ts';
import { headHtml } from './head-tags.ts';
import type { Head } from './page-head.ts';

const HEAD: Head = {
  title: 'Nala & "friends"',
  description: 'A dog <of ours>',
  path: '/info-hub/nala',
  image: '/illustrations/nala.svg',
  type: 'article',
  jsonLd: [{ '@type': 'Article', headline: '</script><b>' }],
};

function Page({ head }: { head: Head }) {
  useHead(head);
  return null;
}

const content = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
  );

/** A site in English and Dutch, as a page in one of them sees it. */
const siteIn = (language: string) => ({
  ...{
    publicUrl: 'https://pets.example.org',
    name: 'Pawhood',
    base: language === 'en' ? '' : `/${language}`,
  },
  languages: [
    { code: 'en', base: '', name: 'English', offer: '' },
    { code: 'nl', base: '/nl', name: 'Nederlands', offer: '' },
  ],
});

test.each([
  ['en', 'https://pets.example.org/info-hub/nala'],
  ['nl', 'https://pets.example.org/nl/info-hub/nala'],
])('a page in %s is canonical in itself, and names the other languages', (language, canonical) => {
  const html = headHtml(HEAD, siteIn(language));
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
  for (const [code, address] of [
    ['en', 'https://pets.example.org/info-hub/nala'],
    ['nl', 'https://pets.example.org/nl/info-hub/nala'],
    ['x-default', 'https://pets.example.org/info-hub/nala'],
  ])
    expect(html).toContain(`<link rel="alternate" hreflang="${code}" href="${address}">`);
});

test('what somebody has written is canonical in its own language, and names its translations alone', () => {
  const nala = { home: 'nl', path: '/info-hub/nala' };
  const alternates = [
    { hreflang: 'nl-BE', ...nala },
    { hreflang: 'de', home: 'en', path: '/info-hub/hund' },
    { hreflang: 'x-default', ...nala },
  ];
  const html = headHtml({ ...HEAD, home: 'nl', alternates, feed: '/feed.xml' }, siteIn('en'));
  expect(html).toContain('<link rel="canonical" href="https://pets.example.org/nl/info-hub/nala">');
  expect(html).toContain('property="og:url" content="https://pets.example.org/nl/info-hub/nala"');
  const links = [...html.matchAll(/hreflang="(.*?)" href="https:\/\/pets\.example\.org(.*?)"/g)];
  expect(links.map(([, code, path]) => [code, path])).toEqual([
    ['nl-BE', '/nl/info-hub/nala'],
    ['de', '/info-hub/hund'],
    ['x-default', '/nl/info-hub/nala'],
  ]);
});

test.each([
  ['en', '/feed.xml'],
  ['nl', '/nl/feed.xml'],
])('a page in %s leads to the feed of its language', (language, feed) => {
  expect(headHtml({ ...HEAD, feed: '/feed.xml' }, siteIn(language))).toContain(
    `<link rel="alternate" type="application/atom+xml" href="${feed}">`,
  );
});

test('a site in one language names no others', () => {
  const { languages, ...site } = siteIn('en');
  expect(headHtml(HEAD, { ...site, languages: languages.slice(0, 1) })).not.toContain('hreflang');
});

test('a head is written with every tag, and no text can end or open one', () => {
  const html = headHtml(HEAD, siteIn('en'));
  expect(html).toContain('<title>Nala &amp; &quot;friends&quot; · Pawhood</title>');
  expect(html).toContain('<meta name="description" content="A dog &lt;of ours&gt;">');
  expect(html).toContain('<link rel="canonical" href="https://pets.example.org/info-hub/nala">');
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain(
    '<meta property="og:image" content="https://pets.example.org/illustrations/nala.svg">',
  );
  expect(html).toContain('"headline":"\\u003c/script>\\u003cb>"');
  expect(html).not.toContain('noindex');
});

test('a page that is not there asks not to be listed and has no canonical address', () => {
  const html = headHtml({ title: 'Gone', description: 'Nothing here.', notFound: true }, siteIn('en'));
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
});

test('a title that names the product is left as it is', () => {
  expect(headHtml({ title: 'Pawhood: hello', description: '' }, siteIn('en'))).toContain(
    '<title>Pawhood: hello</title>',
  );
});

test('in the browser each page replaces what the former one said', async () => {
  document.head.innerHTML =
    '<meta name="description" content="old"><script type="application/ld+json">{}</script><meta name="viewport" content="kept">';
  const { unmount } = renderPage(<Page head={HEAD} />);
  expect(document.title).toBe('Nala & "friends" · Pawhood');
  await waitFor(() => expect(content('meta[name=description]')).toEqual(['A dog <of ours>']));
  expect(content('link[rel=canonical]')).toEqual([`${TEST_CONFIG.publicUrl}/info-hub/nala`]);
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
  unmount();
  renderPage(<Page head={{ title: 'Gone', description: 'Nothing.', notFound: true }} />);
  expect(document.title).toBe('Gone · Pawhood');
  await waitFor(() => expect(content('meta[name=robots]')).toEqual(['noindex']));
  expect(content('link[rel=canonical], meta[property="og:image"]')).toEqual([]);
  expect(content('meta[name=viewport]')).toEqual(['kept']);
});
