import { isFront } from '@pawhood/contract/directory/front.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { BEFORE_PRICE, DRAWING, MADE_UP, MADE_UP_VET, photoBy } from '@pawhood/contract/words/directory.ts';
import { Suspense } from 'react';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { ProviderActions } from '../list/provider-actions.tsx';
import { PlacePicture } from '../place-picture.tsx';
import { OpenStatus } from './open-status.tsx';
import { ProviderRating } from './provider-rating.tsx';

// Apart from the page: what it shares with the list of saved places would come into files of the directory.
const SavePlace = optionalPart(async () => (await import('../saved/save-place.tsx')).SavePlace);
const VetOfPets = optionalPart(async () => (await import('../vet/vet-of-pets.tsx')).VetOfPets);

/** The name of a provider, whether it is open, and the ways there. */
export function ProviderHeader({ provider }: { provider: ProviderDetails }) {
  const { departures } = useSite();
  const isVet = departures.pages && provider.category === 'Veterinarians';
  return (
    <header className="@container flex flex-col gap-4 border-line border-b pb-6">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <figure className="shrink-0 sm:w-48">
          <PlacePicture imageUrl={provider.imageUrl} className="h-36 rounded-card" first />
          <PictureCaption provider={provider} />
        </figure>
        <div className="flex min-w-0 flex-col gap-1 [&>h1]:text-h2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink-2">
            {categoryName(provider.category)}
            <CityBadge city={provider.city} slim />
            {provider.priceRange !== undefined && (
              <span>
                <span className="sr-only">{`${BEFORE_PRICE} `}</span>
                {provider.priceRange}
              </span>
            )}
            {provider.example && <ExampleMark />}
          </p>
          <PageHeading>{provider.name}</PageHeading>
          <div className="flex flex-col sm:flex-row sm:items-center sm:gap-x-4">
            <ProviderRating provider={provider} />
            {provider.hours?.state === 'confirmed' && <OpenStatus provider={provider} />}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ProviderActions provider={provider} />
        {isVet && !provider.example && (
          <div className="min-h-11 min-w-[min(100%,9rem)] noscript:hidden">
            <Suspense>
              <VetOfPets provider={provider} />
            </Suspense>
          </div>
        )}
        {departures.pages && (
          // As large as the button and the link that come into it.
          <div className="min-h-11 min-w-[min(100%,15rem)] noscript:hidden">
            <Suspense>
              <SavePlace provider={provider} />
            </Suspense>
          </div>
        )}
      </div>
      {provider.example && (
        <p className="text-base text-ink-2">{isVet ? `${MADE_UP} ${MADE_UP_VET}` : MADE_UP}</p>
      )}
    </header>
  );
}

/** That the picture is a drawing, or whom to name for it. */
function PictureCaption({ provider: { imageUrl, imageCredit } }: { provider: ProviderDetails }) {
  if (!isFront(imageUrl) && imageCredit === undefined) return null;
  return (
    <figcaption className="wrap-anywhere pt-1 text-sm leading-5 text-ink-2">
      {imageCredit === undefined ? DRAWING : sentence(photoBy(credit(imageCredit.url), imageCredit.text))}
    </figcaption>
  );
}

const credit = (address: string) => (name: string) =>
  address.startsWith('https://') ? (
    <a href={address} rel="noopener noreferrer" className="text-brand underline underline-offset-4">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  );
