import type { NearPlace, ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { ALSO_NEAR_HERE, awayText, OTHER_PLACES } from '@pawhood/contract/words/directory.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { distanceText } from '../map/places/place-points.ts';
import { PlacePicture } from '../place-picture.tsx';
import { OpenStatus } from '../provider/open-status.tsx';
import { providerAddress } from '../provider-address.ts';

/** Where one goes whom the place does not suit: others of its category, then other places. */
export function NearPlaces({ provider: { near, category, city } }: { provider: ProviderDetails }) {
  const titleId = useId();
  if (near === undefined || near.alike.length + near.others.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 id={titleId} className="text-xl">
        {ALSO_NEAR_HERE}
      </h2>
      <div className="grid gap-x-12 gap-y-6 desk:grid-cols-2">
        <Part title={categoryName(category)} places={near.alike} city={city} />
        <Part title={OTHER_PLACES} places={near.others} city={city} withCategory />
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  places: readonly NearPlace[];
  city: string;
  withCategory?: boolean;
}

function Part({ title, places, city, withCategory = false }: PartProps) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h3 id={titleId} className="text-base text-ink-2">
        {title}
      </h3>
      <ul className="list-none divide-y divide-line p-0">
        {places.map((place) => (
          <li key={place.id}>
            <PlaceRow place={place} city={city} withCategory={withCategory} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceRowProps {
  place: NearPlace;
  city: string;
  withCategory: boolean;
}

function PlaceRow({
  place: { id, name, category, imageUrl, hours, metres, example },
  city,
  withCategory,
}: PlaceRowProps) {
  return (
    <div className="relative flex items-center gap-3 py-3 hover:bg-sunk">
      <PlacePicture imageUrl={imageUrl} className="size-14 shrink-0 rounded-input max-tight:hidden" />
      <div className="wrap-anywhere min-w-0 grow">
        <Link
          href={providerAddress(id)}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-base text-ink-2">
          {withCategory && <span>{categoryName(category)}</span>}
          {metres !== undefined && <span>{awayText(distanceText(metres))}</span>}
          {example && <ExampleMark />}
        </p>
        {hours?.state === 'confirmed' && <OpenStatus provider={{ hours, city }} />}
      </div>
    </div>
  );
}
