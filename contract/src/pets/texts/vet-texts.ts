/** A day, or some after each other, with their hours: 'Monday to Friday: 08:30–18:00'. */
export const dayRange = (first: string, last: string, hours: string): string =>
  `${first === last ? first : `${first} to ${last}`}: ${hours}`;
export const vetOf = (pets: readonly string[]): string =>
  pets.length === 1 ? `${pets[0]}’s vet` : `Vet of ${pets.length} of your pets`;
