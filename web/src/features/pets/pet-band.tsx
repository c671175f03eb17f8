import { cityOf } from '@pawhood/contract/product.ts';
import { CityScene } from '../../ui/illustrations/city-scene.tsx';
import { Paw } from '../../ui/illustrations/paw.tsx';

/** The strip above a portrait: the city the pet lives in, or paw prints. Decoration. */
export function PetBand({ city }: { city: string }) {
  const known = cityOf(city);
  return (
    <div aria-hidden="true" className="relative h-36 overflow-hidden bg-city-tint sm:h-48">
      {known === null ? (
        <div className="absolute inset-0 flex items-center justify-between px-6 text-city opacity-25 sm:px-18">
          <Paw className="size-18 -rotate-12" />
          <Paw className="mb-18 size-12 rotate-12" />
          <Paw className="mb-18 size-12 -rotate-6" />
          <Paw className="size-18 rotate-12" />
        </div>
      ) : (
        // Larger than the band, so that the corners of the picture are out of sight; faded where it begins.
        <CityScene
          city={known}
          className="mask-l-from-70% absolute -right-6 -bottom-6 h-[calc(100%+3rem)] w-auto"
        />
      )}
    </div>
  );
}
