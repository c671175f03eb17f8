import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { CALL, CALL_OWNER, CALL_VET } from '@pawhood/contract/pets/texts/shared-texts.ts';
import type { VetPlace } from '@pawhood/contract/pets/vet.ts';

/** A number that can be rung: six digits or more, with what people write between them. */
export const PHONE = /(\+?\(?\d[\d ()/.-]{4,}\d)/;

/** Whether a text holds a telephone number. */
export const hasPhone = (text: string): boolean => PHONE.test(text);

/** The telephone numbers of a text, as they are written. */
const numbersIn = (text: string): string[] => text.split(PHONE).filter((_, index) => index % 2 === 1);

/** A number to ring, and whose it is. */
export interface NumberToCall {
  readonly label: string;
  readonly number: string;
}

/** The numbers to ring: all of the owner's, and the vet's, for which the directory may know a newer one. */
export function numbersToCall(
  { contact = '', vet = '' }: Pick<Pet, 'contact' | 'vet'>,
  place: Pick<VetPlace, 'phone'> | null | undefined,
): NumberToCall[] {
  const ofOwner = numbersIn(contact);
  const [ofVet] = [...numbersIn(place?.phone ?? ''), ...numbersIn(vet)];
  return [
    // Of several, each may be of somebody else: the words around them say whose.
    ...ofOwner.map((number) => ({ label: ofOwner.length === 1 ? CALL_OWNER : CALL, number })),
    ...(ofVet === undefined ? [] : [{ label: CALL_VET, number: ofVet }]),
  ];
}

/** The address that rings a number. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
