import { CityBand } from '../../ui/city-band.tsx';
import { Paw } from '../../ui/illustrations/paw.tsx';

/** The strip above a pet: the city it lives in, or paw prints. */
export function PetBand({ city }: { city: string }) {
  return (
    <CityBand city={city} className="h-36 sm:h-48">
      <div className="absolute inset-0 flex items-center justify-between px-6 text-city opacity-25 sm:px-18">
        <Paw className="size-18 -rotate-12" />
        <Paw className="mb-18 size-12 rotate-12" />
        <Paw className="mb-18 size-12 -rotate-6" />
        <Paw className="size-18 rotate-12" />
      </div>
    </CityBand>
  );
}
