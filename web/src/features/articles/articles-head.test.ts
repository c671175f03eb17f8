import { faqOf } from '@pawhood/contract/articles/faq.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { someArticle } from '#/testing/some-article.ts';
import { articleAddress } from './article-address.ts';
import { articleHead, infoHubHead, unknownArticleHead } from './articles-head.ts';

const SITE = { publicUrl: 'https://pets.example.org', name: 'Pawhood', cities };

test('an article says what it is to search engines and link previews', () => {
  expect(articleHead(someArticle(), SITE)).toMatchObject({
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
  const head = articleHead(someArticle({ image: 'https://cdn.example.net/a.jpg' }), SITE);
  expect(JSON.stringify(head)).not.toContain('cdn.example.net');
});

test('an article without a picture has the preview of its drawing', () => {
  const { image, jsonLd } = articleHead(someArticle({ image: '', icon: 'Home' }), SITE);
  expect(image).toBe('/illustrations/articles/home.png');
  expect(jsonLd).toMatchObject([{ image: `${SITE.publicUrl}/illustrations/articles/home.png` }, {}]);
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
