/** Cases of filters and orders, as data: for the browser's search and the server's, which agree. */
import type { Provider } from '../directory/list.ts';
import type { Narrowing } from '../directory/search/matching-providers.ts';
import type { SortOption } from '../directory/search/orders.ts';
import { NO_FILTER } from '../directory/search/search-filter.ts';
import { SEARCHED_AT } from './random-places.ts';
import { someProvider } from './some-provider.ts';

const minute = SEARCHED_AT.getTime() / 60_000;

/** Confirmed hours from and until so many hours after `SEARCHED_AT`. */
function hours(from: number, until: number): Provider['hours'] {
  const periods: [number, number][] = [[minute + from * 60, minute + until * 60]];
  return { state: 'confirmed', periods, evenings: false, weekends: true };
}

/** The places that the cases narrow, oldest first. */
export const FILTERED_PLACES: readonly Provider[] = [
  someProvider({ id: 'quay', name: 'Quay Vets', rating: '4.75', priceRange: '$$', hours: hours(-3, 5) }),
  someProvider({ id: 'amber', name: 'Åmber Vets', rating: '4.75', completeness: 3, hours: hours(4, 9) }),
  someProvider({
    id: 'zest',
    name: 'Zest 10',
    category: 'Groomers',
    rating: '0.0',
    services: ['Bath', 'Clip, dry'],
    neighbourhood: 'Dublin 6',
  }),
  someProvider({
    id: 'zest-9',
    name: 'zest 9',
    category: 'Groomers',
    rating: '3.2',
    services: ['Bath'],
    lat: 53,
    lon: -6,
  }),
  someProvider({
    id: 'bow',
    name: 'Bow Walks',
    city: 'calgary',
    rating: '5',
    priceRange: '$',
    tags: ['emergency'],
    ...{ neighbourhood: 'Bow, West', lat: 51, lon: -114 },
  }),
];

export interface FilterCase extends Pick<Narrowing, 'filter' | 'city' | 'category'> {
  readonly what: string;
  readonly sort: SortOption;
  /** Those shown, in their order. */
  readonly ids: readonly string[];
  /** How many of them fit for certain; they come first. */
  readonly matches: number;
}

export const FILTER_CASES: readonly FilterCase[] = [
  one('by rating, then by what is known', {}, ['bow', 'amber', 'quay', 'zest-9', 'zest']),
  one('by name', { sort: 'name' }, ['amber', 'bow', 'quay', 'zest-9', 'zest']),
  one('newest first', { sort: 'newest' }, ['bow', 'zest-9', 'zest', 'amber', 'quay']),
  one('a city', { city: 'calgary' }, ['bow']),
  one('a category of a city', { city: 'dublin', category: 'Groomers' }, ['zest-9', 'zest']),
  one('a category a city has none of', { city: 'calgary', category: 'Groomers' }, []),
  one('a text', { query: 'VETS' }, ['amber', 'quay']),
  one('a rating', { rating: 4 }, ['bow', 'amber', 'quay', 'zest'], 3),
  one('any of two prices', { priceRange: ['$', '$$'] }, ['bow', 'quay', 'amber', 'zest-9', 'zest'], 2),
  one('all of two services', { services: ['Clip, dry', 'Bath'] }, ['zest', 'bow', 'amber', 'quay'], 1),
  one('open now', { availability: ['open-now'] }, ['quay', 'bow', 'zest-9', 'zest'], 1),
  one(
    'open now or at weekends',
    { availability: ['open-now', 'weekends'] },
    ['amber', 'quay', 'bow', 'zest-9', 'zest'],
    2,
  ),
  one(
    'any of two neighbourhoods',
    { neighbourhoods: ['Dublin 6', 'Bow, West'] },
    ['bow', 'zest', 'amber', 'quay'],
    2,
  ),
  one('emergencies', { availability: ['emergency'] }, ['bow', 'amber', 'quay'], 1),
  one('several filters', { query: 'z', rating: 3, services: ['Bath'], sort: 'name' }, ['zest-9', 'zest'], 1),
];

type Asked = Partial<Narrowing['filter'] & Pick<FilterCase, 'city' | 'category' | 'sort'>>;

function one(what: string, asked: Asked, ids: readonly string[], matches = ids.length): FilterCase {
  const { city = null, category = null, sort = 'rating', ...filter } = asked;
  return { what, city, category, sort, filter: { ...NO_FILTER, ...filter }, ids, matches };
}
