import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import { providerHead } from './provider-head.ts';

const SITE = { publicUrl: 'https://pets.example.org', base: '', cities };
const details = (facts: Parameters<typeof someProvider>[0] = {}) => {
  const { hours: _, ...provider } = someProvider(facts);
  return provider;
};

test('the page names provider and city, and is its own canonical address', () => {
  expect(providerHead(details({ id: 'a b' }), SITE)).toMatchObject({
    title: 'Nala Vets, Dublin',
    description: 'Care for animals with feathers.',
    path: '/directory/a%20b',
  });
});

test('a preview shows the place’s picture, and of a drawn front the PNG, because previews take no SVG', () => {
  const imageOf = (imageUrl: string) => providerHead(details({ imageUrl }), SITE).image;
  expect(imageOf('/illustrations/fronts/groomers-3.svg')).toBe('/illustrations/fronts/groomers-3.png');
  expect(imageOf('/media/nala-1200.webp')).toBe('/media/nala-1200.webp');
  expect(imageOf('https://elsewhere.example.org/a.jpg')).toBeUndefined();
  expect(imageOf('')).toBeUndefined();
});

test('search engines get the business with its facts, and the way to it', () => {
  const [business, breadcrumbs] =
    providerHead(
      details({
        rating: '4.26',
        reviewCount: 31,
        lat: 53.31,
        lon: -6.27,
        priceRange: '$$',
        phoneE164: '+353209150042',
      }),
      SITE,
    ).jsonLd ?? [];
  expect(business).toMatchObject({
    '@type': 'VeterinaryCare',
    name: 'Nala Vets',
    telephone: '+353209150042',
    url: 'https://nala-vets.example.org/',
    address: { streetAddress: '9 Test Street, Dublin', addressLocality: 'Dublin', addressCountry: 'IE' },
    geo: { latitude: 53.31, longitude: -6.27 },
    priceRange: '$$',
    aggregateRating: { ratingValue: 4.26, reviewCount: 31 },
  });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: `${SITE.publicUrl}/` },
      { position: 2, item: `${SITE.publicUrl}/directory` },
      { position: 3, name: 'Nala Vets', item: `${SITE.publicUrl}/directory/nala-vets` },
    ],
  });
});

test('the way to it is of pages in the language of the page, and the business is the same in all', () => {
  const [business, breadcrumbs] = providerHead(details(), { ...SITE, base: '/nl' }).jsonLd ?? [];
  const [, english] = providerHead(details(), SITE).jsonLd ?? [];
  const told = JSON.stringify(breadcrumbs);
  expect(told.replaceAll(`${SITE.publicUrl}/nl/`, `${SITE.publicUrl}/`)).toBe(JSON.stringify(english));
  expect(told).toContain(`${SITE.publicUrl}/nl/directory`);
  expect(business).toEqual(providerHead(details(), SITE).jsonLd?.[0]);
});

test('what is not known is not in the data: no rating, no point, no hours that are not confirmed', () => {
  const bare = details({
    rating: '0.0',
    category: 'Plumbers',
    phone: '',
    email: '',
    website: '',
    openingHours: 'odd',
  });
  const [business = {}] = providerHead(bare, SITE).jsonLd ?? [];
  expect(business).toMatchObject({ '@type': 'LocalBusiness' });
  for (const key of ['aggregateRating', 'geo', 'telephone', 'email', 'url', 'priceRange', 'openingHours']) {
    expect(business).not.toHaveProperty(key);
  }
});

test('a made-up example is no business to anybody', () => {
  const head = providerHead(details({ example: true }), SITE);
  expect(head.unlisted).toBe(true);
  expect(head.jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

const SAID = {
  ...{
    id: 'r1',
    stars: 4,
    words: 'They took an hour.',
    month: '2026-03',
    pet: 'dog',
    price: '',
    services: [],
  },
  ...{ author: { id: 'u57', name: 'Ann' }, at: '2026-04-07T09:00:00.000Z', editedAt: '', helpful: 3 },
};
const reviewed = (rating: string, example = false) => {
  const summary = { rating, number: 7, stars: [0, 0, 1, 3, 3], byPet: [] };
  const nameless = { ...SAID, author: { id: '', name: '' } };
  return providerHead(
    {
      ...details({ rating, reviewCount: 7, ...(example && { example }) }),
      reviews: { summary, reviews: [SAID, ...Array.from({ length: 5 }, () => nameless)] },
    },
    SITE,
  );
};

test('complete:reviews search engines get the score and the five latest reviews', () => {
  const [business] = reviewed('4.3').jsonLd ?? [];
  expect(business).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 7 },
    review: [
      {
        reviewRating: { ratingValue: 4 },
        reviewBody: 'They took an hour.',
        datePublished: '2026-04-07',
        author: { name: 'Ann' },
      },
      ...Array.from({ length: 4 }, () => ({ author: { name: 'A member' } })),
    ],
  });
});

test('complete:reviews below a score search engines get neither, and of examples nothing', () => {
  const [business] = reviewed('0.0').jsonLd ?? [];
  expect(business).not.toHaveProperty('aggregateRating');
  expect(business).not.toHaveProperty('review');
  expect(JSON.stringify(reviewed('4.3', true).jsonLd)).not.toContain('Review');
});
