/** What an entry of the results says of a place, line by line; shared by list and grid. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ratingOf } from '@pawhood/contract/directory/rating.ts';
import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { PRICE } from '@pawhood/contract/directory/texts/entry-texts.ts';
import { lazy, Suspense } from 'react';
import { CityBadge } from '#/ui/city-badge.tsx';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { ProviderRating } from '../provider/provider-rating.tsx';
import { UnknownFacts } from '../unknown-facts.tsx';
import { placeText } from './place-text.ts';

/** Its words and clocks come after what a first visit needs. */
const OpenStatus = lazy(async () => ({ default: (await import('../provider/open-status.tsx')).OpenStatus }));

/** What it is, what it costs and where it is; the city only where several show. */
export function KindAndPlace({ provider, withCity }: { provider: Provider; withCity: boolean }) {
  const place = placeText(provider);
  return (
    <p className="flex min-w-0 items-start gap-2 text-sm text-ink-2">
      {withCity && <CityBadge city={provider.city} slim />}{' '}
      <span className="pointer-events-none relative min-w-0 overflow-hidden text-ellipsis">
        <span>{categoryName(provider.category)}</span>
        {provider.priceRange !== undefined && (
          <>
            {' · '}
            <span className="sr-only">{`${PRICE}: `}</span>
            <span>{provider.priceRange}</span>
          </>
        )}
        {place !== '' && (
          <>
            {' · '}
            <span>{place}</span>
          </>
        )}
      </span>
    </p>
  );
}

/** The rating where there is one, or that the place is made up, and whether it is open where that is certain. */
export function RatingAndHours({ provider }: { provider: Provider }) {
  const isRated = ratingOf(provider) > 0;
  const isConfirmed = provider.hours?.state === 'confirmed';
  if (!isRated && !isConfirmed && !provider.example) return null;
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-x-3">
      {provider.example && <ExampleMark />}
      {isRated && <ProviderRating provider={provider} short />}
      {isConfirmed && (
        <Suspense fallback={<p className="min-h-6" />}>
          <OpenStatus provider={provider} />
        </Suspense>
      )}
    </div>
  );
}

interface OfferProps {
  result: Result;
  /** How much of it is shown. */
  className: string;
}

/** What a filter asks for and is not known; otherwise what the place offers, in its own words where it names no services. */
export function Offer({ result: { provider, unknownFacts }, className }: OfferProps) {
  if (unknownFacts.length > 0) return <UnknownFacts facts={unknownFacts} />;
  const { services = [], description } = provider;
  const offer = services.length > 0 ? [...new Set(services)].map(serviceText).join(' · ') : description;
  return offer === '' ? null : <p className={`text-sm text-ink ${className}`}>{offer}</p>;
}
