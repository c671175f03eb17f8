/** The lines of a place in the results; shared by list and grid. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import { ratingOf } from '@pawhood/contract/directory/rating.ts';
import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { BEFORE_PRICE } from '@pawhood/contract/words/directory.ts';
import { CityBadge } from '#/ui/city-badge.tsx';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { Address } from '../provider/address.tsx';
import { OpenStatus } from '../provider/open-status.tsx';
import { ProviderRating } from '../provider/provider-rating.tsx';
import { UnknownFacts } from '../unknown-facts.tsx';
import { placeText } from './place-text.ts';

interface KindAndPlaceProps {
  provider: Provider;
  /** Whether places of several cities show. */
  withCity: boolean;
  /** How far it is, where that was asked for. */
  away?: string | undefined;
}

/** The kind, price, distance and place of a provider. */
export function KindAndPlace({ provider, withCity, away }: KindAndPlaceProps) {
  const place = placeText(provider);
  return (
    <p className="min-w-0 overflow-hidden text-sm text-ink-2">
      <span className="pointer-events-none relative -ms-3 flex flex-wrap">
        {withCity && (
          <span className="shrink-0 ps-3">
            <CityBadge city={provider.city} slim />
          </span>
        )}{' '}
        <span className="shrink-0 ps-3">{categoryName(provider.category)}</span>
        {provider.priceRange !== undefined && (
          <span className="flex shrink-0">
            <Dot />
            <span className="sr-only">{`${BEFORE_PRICE} `}</span>
            <span>{provider.priceRange}</span>
          </span>
        )}
        {away !== undefined && (
          <span className="flex shrink-0">
            <Dot />
            <span>{away}</span>
          </span>
        )}
        {place !== '' && (
          <span className="flex min-w-0">
            <span className="flex min-w-0">
              <Dot />
              <span className="min-w-0 overflow-hidden text-ellipsis">
                <Address address={place} />
              </span>
            </span>
          </span>
        )}
      </span>
    </p>
  );
}

/** Between two parts of a line. Of a part that begins a line it stands to the left of what is seen. */
const Dot = () => <span className="w-3 shrink-0 text-center">{' · '}</span>;

/**
 * The rating or, of too few reviews for one, their number; or that the place is made up. And whether it is open where that
 * is certain: beside it or below, which the room for its words decides, and not the words, which come late.
 */
export function RatingAndHours({ provider }: { provider: Provider }) {
  const isRated = ratingOf(provider) + (provider.reviewCount ?? 0) > 0;
  const isConfirmed = provider.hours?.state === 'confirmed';
  if (!isRated && !isConfirmed && !provider.example) return null;
  return (
    <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-3 @4xl:block">
      {provider.example && <ExampleMark />}
      {isRated && <ProviderRating provider={provider} short />}
      {isConfirmed && (
        <div className="min-h-6 min-w-0 grow basis-42 sm:basis-47">
          <OpenStatus provider={provider} />
        </div>
      )}
    </div>
  );
}

interface OfferProps {
  result: Result;
  /** How much of it is shown. */
  className: string;
}

/** The unknown facts that a filter asks for; otherwise the services, or else the place's own words. */
export function Offer({ result: { provider, unknownFacts }, className }: OfferProps) {
  if (unknownFacts.length > 0) return <UnknownFacts facts={unknownFacts} />;
  const { services = [], description } = provider;
  const offer = services.length > 0 ? [...new Set(services)].map(serviceText).join(' · ') : description;
  return offer === '' ? null : <p className={`text-sm text-ink ${className}`}>{offer}</p>;
}
