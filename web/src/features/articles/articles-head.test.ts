import { faqOf } from '@pawhood/contract/articles/faq.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { someArticle } from '#/testing/some-article.ts';
import { articleAddress } from './article-address.ts';
import { articleHead, infoHubHead, unknownArticleHead } from './articles-head.ts';

const language = (code: string, base = '') => ({ code, base, name: code, offer: '' });
const languages = [language('en'), language('fr', '/fr')];
const SITE = { publicUrl: 'https://pets.example.org', name: 'Pawhood', cities, languages };

test('an article says what it is to search engines and link previews', () => {
  expect(articleHead(someArticle(), [], SITE)).toMatchObject({
    title: 'A rainy walk',
    description: 'Wet paws and how to dry them.',
    path: '/info-hub/a-rainy-walk',
    image: '/illustrations/rain.svg',
    type: 'article',
    jsonLd: [
      {
        '@type': 'Article',
        headline: 'A rainy walk',
        datePublished: '2024-03-05',
        image: 'https://pets.example.org/illustrations/rain.svg',
        mainEntityOfPage: 'https://pets.example.org/info-hub/a-rainy-walk',
        contentLocation: { name: 'Dublin' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://pets.example.org/' },
          { position: 2, item: 'https://pets.example.org/info-hub' },
          { position: 3, item: 'https://pets.example.org/info-hub/a-rainy-walk', name: 'A rainy walk' },
        ],
      },
    ],
  });
});

test('a picture of another site is in no preview, because the page does not show it either', () => {
  const head = articleHead(someArticle({ image: 'https://cdn.example.net/a.jpg' }), [], SITE);
  expect(JSON.stringify(head)).not.toContain('cdn.example.net');
});

test('an article without a picture has the preview of its drawing', () => {
  const { image, jsonLd } = articleHead(someArticle({ image: '', icon: 'Home' }), [], SITE);
  expect(image).toBe('/illustrations/articles/home.png');
  expect(jsonLd).toMatchObject([{ image: `${SITE.publicUrl}/illustrations/articles/home.png` }, {}]);
});

test('an article is canonical among the pages of its language, and names its translations alone', () => {
  const original = someArticle({ id: 'balade', language: 'fr' });
  const translation = someArticle({ translationOf: 'balade' });
  const german = someArticle({ id: 'gang', language: 'de', translationOf: 'balade' });
  const all = [translation, german, original, someArticle({ id: 'other', language: 'fr' })];
  const alternates = [
    { hreflang: 'fr', home: 'fr', path: '/info-hub/balade' },
    { hreflang: 'en', home: 'en', path: '/info-hub/a-rainy-walk' },
    { hreflang: 'de', home: 'en', path: '/info-hub/gang' },
    { hreflang: 'x-default', home: 'fr', path: '/info-hub/balade' },
  ];
  expect(articleHead(original, all, SITE)).toMatchObject({
    ...{ path: '/info-hub/balade', home: 'fr', alternates },
    jsonLd: [
      { inLanguage: 'fr', mainEntityOfPage: 'https://pets.example.org/fr/info-hub/balade' },
      { itemListElement: [{}, { item: 'https://pets.example.org/fr/info-hub' }, {}] },
    ],
  });
  expect(articleHead(translation, all, SITE)).toMatchObject({ home: 'en', alternates });
  expect(articleHead(german, all, SITE)).toMatchObject({ home: 'en', alternates });
  expect(articleHead(someArticle({ id: 'other', language: 'fr' }), all, SITE).alternates).toEqual([]);
});

test('an unknown article is not found', () => {
  expect(unknownArticleHead.notFound).toBe(true);
});

test('§1.13b the hub’s structured data hold every question with its answer', () => {
  expect(infoHubHead(SITE).jsonLd).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: faqOf('Pawhood').map(({ question, answer }) => ({
        name: question,
        acceptedAnswer: { text: answer },
      })),
    },
  ]);
});

test('an id with signs of its own is written safely into the address', () => {
  expect(articleAddress('a/b?c')).toBe('/info-hub/a%2Fb%3Fc');
});
