import { UNKNOWN_PATH } from '@pawhood/contract/page.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { ComponentType } from 'react';
import type { PageProps } from '../lib/page.ts';
import type { Site } from '../lib/site.tsx';

export interface PageRoute {
  /** Path with `:name` for a part that varies. */
  readonly pattern: string;
  readonly load: () => Promise<ComponentType<PageProps>>;
}

/** Where a path leads: to a page (the not-found page included), or on to another address. */
export type Destination =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: PageProps['params'] }
  | { readonly kind: 'redirect'; readonly to: string };

export const NOT_FOUND: PageRoute = {
  pattern: UNKNOWN_PATH,
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
};

const PAGES: readonly PageRoute[] = [
  {
    pattern: ROUTES.home,
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
  },
  {
    pattern: ROUTES.infoHub,
    load: async () => (await import('./pages/hub-page.tsx')).HubPage,
  },
  {
    pattern: ROUTES.article,
    load: async () => (await import('../features/articles/article/article-page.tsx')).ArticlePage,
  },
  {
    pattern: ROUTES.directory,
    load: async () => (await import('../features/directory/directory-page.tsx')).DirectoryPage,
  },
  {
    pattern: ROUTES.provider,
    load: async () => (await import('./pages/place-page.tsx')).PlacePage,
  },
  {
    pattern: ROUTES.pet,
    load: async () => (await import('../features/pets/profile/pet-page.tsx')).PetPage,
  },
  {
    pattern: ROUTES.petProfile,
    load: async () => (await import('./pages/pet-record-page.tsx')).PetRecordPage,
  },
  {
    pattern: ROUTES.sharedPet,
    load: async () => (await import('../features/pets/sharing/shared-pet-page.tsx')).SharedPetPage,
  },
  {
    pattern: ROUTES.user,
    load: async () => (await import('./pages/person-page.tsx')).PersonPage,
  },
  {
    pattern: ROUTES.profile,
    load: async () => (await import('./pages/own-profile-page.tsx')).OwnProfilePage,
  },
  {
    pattern: ROUTES.auth,
    load: async () => (await import('../features/pages/logged-out-page.tsx')).LoggedOutPage,
  },
  {
    pattern: ROUTES.notices,
    load: async () => (await import('../features/pages/notices-page.tsx')).NoticesPage,
  },
];

/** Behind the footer's links, and the board's own page; the specification's edition has none of them. §2.15 */
const FURTHER_PAGES: readonly PageRoute[] = [
  {
    pattern: FOOTER_ROUTES.pets,
    load: async () => (await import('./pages/own-pets-page.tsx')).OwnPetsPage,
  },
  {
    pattern: ROUTES.reviews,
    load: async () => (await import('./pages/place-reviews-page.tsx')).PlaceReviewsPage,
  },
  {
    pattern: ROUTES.savedPlaces,
    load: async () => (await import('../features/directory/saved/saved-places-page.tsx')).SavedPlacesPage,
  },
  {
    pattern: ROUTES.notifications,
    load: async () =>
      (await import('../features/notifications/page/notifications-page.tsx')).NotificationsPage,
  },
  {
    pattern: ROUTES.desk,
    load: async () => (await import('./pages/desk-page.tsx')).DeskPage,
  },
  {
    pattern: ROUTES.report,
    load: async () => (await import('../features/reports/report-page.tsx')).ReportPage,
  },
  {
    pattern: ROUTES.offline,
    load: async () => (await import('../features/pets/offline/offline-page.tsx')).OfflinePage,
  },
  {
    pattern: ROUTES.cities,
    load: async () => (await import('../features/directory/cities/cities-page.tsx')).CitiesPage,
  },
  {
    pattern: FOOTER_ROUTES.privacy,
    load: async () => (await import('../features/pages/privacy-page.tsx')).PrivacyPage,
  },
  {
    pattern: FOOTER_ROUTES.terms,
    load: async () => (await import('../features/pages/terms-page.tsx')).TermsPage,
  },
  {
    pattern: ROUTES.reviewPolicy,
    load: async () => (await import('../features/pages/review-policy-page.tsx')).ReviewPolicyPage,
  },
  {
    pattern: ROUTES.roadmap,
    load: async () => (await import('./pages/roadmap-page.tsx')).loadPage(),
  },
];

/** What of a site decides where an address leads. */
export type SitePages = Pick<Site, 'departures' | 'cities'>;

/** Finds where an address leads. */
export function destinationOf(path: string, search: string, { departures, cities }: SitePages): Destination {
  if (departures.pages) {
    const to = movedTo(path, search, cities);
    if (to !== null) return { kind: 'redirect', to };
  }
  for (const route of departures.pages ? [...PAGES, ...FURTHER_PAGES] : PAGES) {
    const params = match(route.pattern, path);
    if (params !== null) return { kind: 'page', route, params };
  }
  return { kind: 'page', route: NOT_FOUND, params: {} };
}

/** The footer names two pages by other paths than they have; of one city there is no list. */
function movedTo(path: string, search: string, cities: Site['cities']): string | null {
  if (match(FOOTER_ROUTES.info, path)) return ROUTES.infoHub;
  if (cities.only !== null && match(ROUTES.cities, path)) return ROUTES.directory;
  if (!match(FOOTER_ROUTES.services, path)) return null;
  const city = cities.keyOf(new URLSearchParams(search).get('city'));
  return city === null ? ROUTES.directory : `${ROUTES.directory}?city=${city}`;
}

/** A path as the routes are written: lower case, no slash at the end. */
export function plainPath(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase();
}

/** The varying parts of a path that fits a pattern, or null; case and a slash at the end do not matter. */
function match(pattern: string, path: string): PageProps['params'] | null {
  const expected = pattern.split('/');
  const fixed = plainPath(path).split('/');
  if (fixed.length !== expected.length) return null;
  const parts = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, name] of expected.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (name !== fixed[index]) return null;
  }
  return params;
}
