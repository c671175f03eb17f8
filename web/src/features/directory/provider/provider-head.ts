import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { previewOf } from '@pawhood/contract/directory/front.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { ratingOf } from '@pawhood/contract/directory/rating.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { REVIEWS_OF_PLACE } from '@pawhood/contract/reviews/review-limits.ts';
import { NO_SCORE } from '@pawhood/contract/reviews/score.ts';
import {
  NO_SUCH_PROVIDER,
  providerDescription,
  providerDescriptionIn,
  SERVICE_PROVIDER,
} from '@pawhood/contract/words/directory.ts';
import { A_MEMBER } from '@pawhood/contract/words/reviews.ts';
import { NAVIGATION } from '@pawhood/contract/words/shell.ts';
import { breadcrumbs } from '#/lib/breadcrumbs.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import type { Head } from '#/lib/page-head.ts';
import type { Site } from '#/lib/site.tsx';
import { categoryName } from '../category-name.ts';
import { providerAddress } from '../provider-address.ts';
import { contactLinks } from './contact-links.ts';

/** Head of a page whose provider is not, or not yet, known: the server answers it with 404. */
export const placeholderHead: Head = {
  title: SERVICE_PROVIDER,
  description: NO_SUCH_PROVIDER,
  notFound: true,
};

export function providerHead(provider: ProviderDetails, site: HeadSite): Head {
  const { publicUrl, base, cities } = site;
  const path = providerAddress(provider.id);
  const place = cities.nameOf(provider.city);
  const image = sameSitePicture(previewOf(provider.imageUrl));
  return {
    title: place === '' ? provider.name : `${provider.name}, ${place}`,
    description:
      provider.description ||
      (place === ''
        ? providerDescription(categoryName(provider.category))
        : providerDescriptionIn(categoryName(provider.category), place)),
    path,
    ...(image !== null && { image }),
    // A made-up business has no place in search results, nor in anybody's data.
    ...(provider.example
      ? { unlisted: true, jsonLd: [breadcrumbs(stepsTo(provider), publicUrl + base)] }
      : { jsonLd: [business(provider, site), breadcrumbs(stepsTo(provider), publicUrl + base)] }),
  };
}

/** What of a site goes into a head; structured data must spell out its address. */
type HeadSite = Pick<Site, 'publicUrl' | 'base' | 'cities'>;

/** The most exact type schema.org has for each category. */
const TYPES: Readonly<Record<ServiceCategory, string>> = {
  Veterinarians: 'VeterinaryCare',
  Groomers: 'LocalBusiness',
  'Pet Sitters': 'LocalBusiness',
  'Pet Stores': 'PetStore',
  Boarding: 'LodgingBusiness',
  'Pet-Friendly Cafes': 'CafeOrCoffeeShop',
  'Training Schools': 'LocalBusiness',
};

function business(provider: ProviderDetails, { publicUrl, cities }: HeadSite): object {
  const { name, description, address, lat, lon, openingHours, hours, priceRange } = provider;
  const { category, reviewCount = 0, reviews } = provider;
  const website = contactLinks(provider).find(({ kind }) => kind === 'website')?.href;
  const city = cities.of(provider.city);
  const type = Object.entries(TYPES).find(([name]) => name === category)?.[1] ?? 'LocalBusiness';
  const texts = { description, telephone: provider.phoneE164 ?? provider.phone, email: provider.email };
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name,
    '@id': publicUrl + providerAddress(provider.id),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    address: {
      '@type': 'PostalAddress',
      ...(address !== '' && { streetAddress: address }),
      addressLocality: cities.nameOf(provider.city),
      ...(city !== null && { addressCountry: city.country }),
    },
    ...(website !== undefined && { url: website }),
    ...(lat !== undefined &&
      lon !== undefined && {
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
      }),
    ...(openingHours && hours?.state === 'confirmed' && { openingHours }),
    ...(priceRange && { priceRange }),
    ...(reviews === undefined &&
      reviewCount > 0 && { aggregateRating: aggregate(ratingOf(provider), reviewCount) }),
    ...(reviews !== undefined && saidOf(reviews)),
  };
}

const aggregate = (ratingValue: number, reviewCount: number) => ({
  '@type': 'AggregateRating',
  ratingValue,
  reviewCount,
});

/** What people say, once there is enough of it for a score. */
function saidOf({ summary, reviews }: NonNullable<ProviderDetails['reviews']>): object {
  const { rating, number } = summary;
  if (rating === NO_SCORE) return {};
  return {
    aggregateRating: aggregate(Number(rating), number),
    review: reviews.slice(0, REVIEWS_OF_PLACE).map(({ stars, words, at, author }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars },
      reviewBody: words,
      datePublished: at.slice(0, 10),
      author: { '@type': 'Person', name: author.name || A_MEMBER },
    })),
  };
}

const stepsTo = ({ id, name }: ProviderDetails) => [
  { name: NAVIGATION.home, path: ROUTES.home },
  { name: NAVIGATION.directory, path: ROUTES.directory },
  { name, path: providerAddress(id) },
];
