import { expect, test } from 'vitest';
import { sitemapXml } from './sitemap.ts';

const dutch = { offered: () => ['en', 'nl'] as const, siteLanguage: () => 'nl' as const };
const english = { offered: () => ['en'] as const, siteLanguage: () => 'en' as const };
const page = (path: string, changedAt: Date | null = null) => ({ path, changedAt });
const site = 'https://pets.example.org';
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/pets\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path);

test('with one language no page has another name, not even one with translations', () => {
  const versions = ['a', 'b'].map((id) => ({ hreflang: id, language: 'en', path: `/${id}` }));
  const entries = [{ ...page('/a', new Date(0)), content: { language: 'en', versions } }, page('/?x=1&y=2')];
  expect(sitemapXml(site, english, entries)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://pets.example.org/?x=1&amp;y=2</loc></url>
<url><loc>https://pets.example.org/a</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>
</urlset>
`);
});

test('it ends before it has too many addresses or bytes', () => {
  const entries = [page('/new', new Date(0)), page('/'), page('/a')];
  const whole = sitemapXml(site, dutch, entries);
  expect(locations(whole)).toEqual(['/', '/en/', '/a', '/en/a', '/new', '/en/new']);
  const shortened = (addresses: number, bytes: number) =>
    sitemapXml(site, dutch, entries, { addresses, bytes });
  expect(locations(shortened(3, 1e6))).toEqual(['/', '/en/', '/a']);
  expect(shortened(6, whole.length)).toBe(whole);
  const short = shortened(6, whole.length - 1);
  expect(locations(short)).toHaveLength(5);
  expect(short).toMatch(/<\/url>\n<\/urlset>\n$/);
});
