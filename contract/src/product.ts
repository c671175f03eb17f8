/** The product's name, wherever the specification says 'the product'. */
export const PRODUCT_NAME = 'Pawhood';

/** The page that opens without a network, behind the prefix of a language: `/nl/offline`. */
export const OFFLINE_PATH = '/offline';

/** Page routes in the router's notation: the specification's table (§2), then ours. */
export const ROUTES = {
  home: '/',
  infoHub: '/info-hub',
  article: '/info-hub/:articleId',
  directory: '/directory',
  pet: '/pet/:petId',
  petProfile: '/pets/:petId/profile',
  user: '/user/:userId',
  profile: '/profile',
  auth: '/auth',
  provider: '/directory/:providerId',
  reviews: '/directory/:providerId/reviews',
  reviewPolicy: '/reviews-policy',
  roadmap: '/roadmap',
  notices: '/third-party-notices',
  savedPlaces: '/saved-places',
  notifications: '/notifications',
  cities: '/cities',
  /** Where the people who run the site look after it. */
  desk: '/desk',
  /** What is reported stands in the query. */
  report: '/report',
  offline: OFFLINE_PATH,
  /** The link's token stands behind `#`. */
  sharedPet: '/shared-pet',
} as const;

/** Where the footer's links point (§2.14); real pages in the complete edition only. */
export const FOOTER_ROUTES = {
  services: '/services',
  info: '/info',
  pets: '/pets',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

/** The path to which browsers report our errors. */
export const BROWSER_ERRORS_PATH = '/local/api/browser-errors';
