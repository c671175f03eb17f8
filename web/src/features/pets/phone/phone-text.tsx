import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { VetPlace } from '@pawhood/contract/pets/vet.ts';
import type { ReactNode } from 'react';
import { useSite } from '#/lib/site.tsx';
import { PHONE, ringing } from './numbers.ts';

export interface PhoneTextProps {
  pet: Pick<Pet, 'city'>;
  /** The vet in the directory; null or undefined where it is not there, or not known. */
  place: VetPlace | null | undefined;
  /** Stands for the words before the first number. */
  first?: (words: string) => ReactNode;
  children: string;
}

/** Words in which each telephone number can be pressed to ring it. */
export function PhoneText({ pet, place, first = (words) => words, children }: PhoneTextProps): ReactNode {
  const { cities } = useSite();
  return children.split(PHONE).map((part, index) => {
    if (index === 0) return first(part);
    if (index % 2 === 0) return part;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        key={index}
        href={ringing(part, pet, place, cities)}
        className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand underline"
      >
        {part}
      </a>
    );
  });
}
