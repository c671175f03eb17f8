import { expect, test } from 'vitest';
import { someProvider } from '../../testing/some-provider.ts';
import type { Provider } from '../list.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { unknownFactsOf } from './provider-fit.ts';
import { NO_FILTER, type SearchFilter } from './search-filter.ts';

const NOW = new Date('2024-05-14T10:30:00Z');
const minute = (time: string) => Date.parse(time) / 60_000;

const hours = (facts: Partial<OpeningHours>): OpeningHours => ({
  state: 'confirmed',
  periods: [[minute('2024-05-14T09:00Z'), minute('2024-05-14T17:00Z')]],
  evenings: false,
  weekends: false,
  ...facts,
});
const later = [[minute('2024-05-14T11:00Z'), minute('2024-05-14T17:00Z')]] satisfies [number, number][];

test.each<[string, Partial<SearchFilter>, Partial<Provider>, readonly string[] | null]>([
  ['a rating as high as asked', { rating: 4 }, { rating: '4' }, []],
  ['a rating by its number, not its rounding', { rating: 4 }, { rating: '3.96' }, null],
  ['a provider nobody has reviewed', { rating: 1 }, { rating: '0.0' }, ['Rating not known']],
  ['any of the prices', { priceRange: ['$', '$$$'] }, { priceRange: '$$$' }, []],
  ['another price', { priceRange: ['$', '$$$'] }, { priceRange: '$$' }, null],
  ['no price', { priceRange: ['$'] }, {}, ['Price not known']],
  ['all of the services', { services: ['Bath', 'Clip'] }, { services: ['Clip', 'Dry', 'Bath'] }, []],
  ['one service of two', { services: ['Bath', 'Clip'] }, { services: ['Bath'] }, null],
  ['no service known', { services: ['Bath'] }, { services: [] }, ['Services not known']],
  ['any of two neighbourhoods', { neighbourhoods: ['A', 'B'] }, { neighbourhood: 'B' }, []],
  ['another neighbourhood', { neighbourhoods: ['A'] }, { neighbourhood: 'B' }, null],
  ['a point in none', { neighbourhoods: ['A'] }, { lat: 53 }, null],
  ['no point', { neighbourhoods: ['A'] }, { lat: undefined }, ['Neighbourhood not known']],
  ['open now', { availability: ['open-now'] }, { hours: hours({}) }, []],
  ['opening later', { availability: ['open-now'] }, { hours: hours({ periods: later }) }, null],
  ['no hours', { availability: ['open-now'] }, {}, ['Opening hours not known']],
  [
    'hours not confirmed',
    { availability: ['weekends'] },
    { hours: hours({ state: 'unconfirmed', weekends: true }) },
    ['Opening hours not known'],
  ],
  ['any of two times', { availability: ['evenings', 'weekends'] }, { hours: hours({ weekends: true }) }, []],
  ['neither of two times', { availability: ['evenings', 'weekends'] }, { hours: hours({}) }, null],
  ['emergency as a tag', { availability: ['emergency'] }, { tags: ['cat', 'emergency'] }, []],
  ['emergency as a service', { availability: ['emergency'] }, { services: ['24-hour Emergency'] }, []],
  ['emergency nowhere', { availability: ['emergency'] }, {}, ['24-hour emergency not known']],
  ['services known without emergency', { availability: ['emergency'] }, { services: ['Bath'] }, null],
  [
    'open around the clock is no emergency service',
    { availability: ['emergency'] },
    { hours: hours({ evenings: true }) },
    ['24-hour emergency not known'],
  ],
  [
    'two things not known',
    { rating: 2, priceRange: ['$$'] },
    { rating: '' },
    ['Rating not known', 'Price not known'],
  ],
  ['one not known, one failing', { rating: 2, priceRange: ['$$'] }, { rating: '', priceRange: '$' }, null],
  ['nothing asked', {}, { rating: '' }, []],
])('%s', (_, filter, facts, unknownFacts) => {
  expect(unknownFactsOf(someProvider(facts), { ...NO_FILTER, ...filter }, NOW)).toEqual(unknownFacts);
});

test('where the time is not known, neither is whether a place is open', () => {
  const filter = { ...NO_FILTER, availability: ['open-now'] } as const;
  expect(unknownFactsOf(someProvider({ hours: hours({}) }), filter, null)).toEqual([
    'Opening hours not known',
  ]);
});
