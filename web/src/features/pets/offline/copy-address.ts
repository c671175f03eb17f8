/** A pet's record behind the address of the copy, so that a phone's Back leads to the list. */
export const copyAddress = (petId: string): string => `#pet=${encodeURIComponent(petId)}`;
