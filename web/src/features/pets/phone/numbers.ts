import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { VetPlace } from '@pawhood/contract/pets/vet.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { CALL, CALL_OWNER, CALL_VET } from '@pawhood/contract/words/pets.ts';
import { withCountryCode } from './country-code.ts';

/** A number that can be rung: six digits or more, with what people write between them. */
export const PHONE = /(\+?\(?\d[\d ()/.-]{4,}\d)/;

/** Whether a text holds a telephone number. */
export const hasPhone = (text: string): boolean => PHONE.test(text);

/** The telephone numbers of a text, as they are written. */
const numbersIn = (text: string): string[] => text.split(PHONE).filter((_, index) => index % 2 === 1);

type Place = Pick<VetPlace, 'phone' | 'phoneE164'> | null | undefined;

/**
 * The address that rings a number on a pet's page: the vet's as the directory has it, any other from the pet's city.
 *
 * @param place the vet in the directory; null or undefined where it is not there, or not known.
 */
export function ringing(number: string, { city }: Pick<Pet, 'city'>, place: Place, cities: Cities): string {
  const listed = place?.phone.includes(number) ? place.phoneE164 : undefined;
  return `tel:${(listed ?? withCountryCode(number, cities.of(city))).replace(/[^\d+]/g, '')}`;
}

/** A number to ring, whose it is, and the address that rings it. */
export interface NumberToCall {
  readonly label: string;
  readonly number: string;
  readonly href: string;
}

/** The numbers to ring: all of the owner's, and the vet's, for which the directory may know a newer one. */
export function numbersToCall(
  pet: Pick<Pet, 'contact' | 'vet' | 'city'>,
  place: Place,
  cities: Cities,
): NumberToCall[] {
  const { contact = '', vet = '' } = pet;
  const ofOwner = numbersIn(contact);
  const [ofVet] = [...numbersIn(place?.phone ?? ''), ...numbersIn(vet)];
  const call = (label: string, number: string) => ({
    label,
    number,
    href: ringing(number, pet, place, cities),
  });
  return [
    // Of several, each may be of somebody else: the words around them say whose.
    ...ofOwner.map((number) => call(ofOwner.length === 1 ? CALL_OWNER : CALL, number)),
    ...(ofVet === undefined ? [] : [call(CALL_VET, ofVet)]),
  ];
}
