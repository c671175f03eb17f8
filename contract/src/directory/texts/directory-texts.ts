/** The words of the directory's page and its controls; most of those that the specification fixes are in texts.ts. */
import type { City } from '../../values/city.ts';

export const DIRECTORY = 'Directory';

/** For search engines: in place of a category. */
export const EVERY_SERVICE = 'Vets, groomers, sitters and other services';
/** Of the title: between category and city. */
export const IN = 'in';
/** Of the description: between category and city, and after the city. */
export const FOR_PETS_IN = 'for pets in';
export const WHAT_IS_KNOWN = ', with address, rating and contact.';

/** The search. */
export const SEARCH_LABEL = 'Search by name or description';
/** What can be searched, for example; null stands for all cities. */
export const searchExample = (city: City | null): string =>
  `Try “${city === null ? 'emergency vet' : `vet in ${DISTRICTS[city.key] ?? city.name}`}”`;

/** Of the cities whose neighbourhoods come with us. */
const DISTRICTS: Readonly<Partial<Record<string, string>>> = {
  amsterdam: 'De Pijp',
  dublin: 'Rathmines',
  calgary: 'Kensington',
};
/** Its button, where no script runs. */
export const SEARCH = 'Search';

/** The choices of city and category: their names, and what stands for all of them. */
export const CITY = 'City';
export const CATEGORIES = 'Service categories';
export const ALL = 'All';
/** Name of the results of every category. */
export const ALL_CATEGORIES = 'All categories';

/** While the map's code is fetched. */
export const LOADING_MAP = 'Loading the map...';

/** The menu of order and view. */
export const SORT_AND_VIEW = 'Sort and view';
export const SORT = 'Sort';
export const SORT_BY = 'Sort by';
/** Beside the orders: asks where somebody is. */
export const NEAREST = 'Nearest';
export const VIEW = 'View';

/** Before and after the mark itself. */
export const PLACES_MARKED = 'Places marked';
export const ARE_MADE_UP = 'are made up, to show what the directory looks like.';
export const FEW_RATED = 'Most have no reviews yet: the most complete come first.';

/** Name of the table, and of the way through the pages. */
export const SERVICE_PROVIDERS = 'Service providers';

/** What shows more of any list. */
export const SHOW_MORE = 'Show more';

/** §2.34 */
export const DIRECTORY_CONTROLS = {
  filters: 'Filters',
  clearAll: 'Clear all',
  list: 'List',
  grid: 'Grid',
  table: 'Table',
  map: 'Map',
} as const;
/** §2.35 */
export const TABLE_COLUMNS = ['Service', 'Category', 'Location', 'Rating', 'Contact', 'Actions'] as const;
/** §8.10; `option` is rating, name or newest. */
export const sortedBy = (option: string): string => `Sorted by ${option}`;
