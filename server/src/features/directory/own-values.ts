/** Values that the operator or the business sets by field, each read and checked as a person writes it. */
import { serviceCategoryOf } from '@pawhood/contract/directory.ts';
import { PROVIDER_LIMITS } from '@pawhood/contract/limits.ts';
import { type City, SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import type { OwnValues } from '../../database/schema.ts';
import { emailOf, websiteOf } from './reading/contact.ts';
import { outsideOf } from './reading/distance.ts';
import { LONGEST, MOST_TAGS } from './reading/limits.ts';
import { tidy } from './reading/osm-tags.ts';
import { phoneOf } from './reading/phone.ts';

/** The fields that can be set, with the keys of `OwnValues` that each stands for. */
export const OWN_FIELDS = {
  name: ['name'],
  category: ['category'],
  address: ['address'],
  phone: ['phone', 'phoneE164'],
  website: ['website'],
  email: ['email'],
  description: ['description'],
  tags: ['tags'],
  /** Latitude and longitude in degrees: '52.37,4.89'. */
  location: ['lat', 'lon'],
  openingHours: ['openingHours'],
  priceRange: ['priceRange'],
  services: ['services'],
  hidden: ['hidden'],
} as const satisfies Record<string, readonly (keyof OwnValues)[]>;

export type OwnField = keyof typeof OWN_FIELDS;

// `Object.keys` forgets which keys they are.
export const FIELD_NAMES = Object.keys(OWN_FIELDS) as OwnField[];

/** A value that a field cannot take; the message is a sentence. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';
}

export function ownFieldOf(name: string): OwnField | null {
  return FIELD_NAMES.find((field) => field === name) ?? null;
}

/**
 * What a field's text means; the empty text says that the place has none.
 *
 * @throws WrongValue
 */
export function readOwnValue(field: OwnField, written: string, city: City): OwnValues {
  const text = tidy(written);
  const longest = longestOf(field);
  if (text.length > longest) throw new WrongValue(`Write at most ${longest} characters.`);
  return READERS[field](text, city);
}

/** The same for several fields at once. */
export function readOwnValues(written: readonly (readonly [OwnField, string])[], city: City): OwnValues {
  const values: OwnValues = {};
  for (const [field, text] of written) Object.assign(values, readOwnValue(field, text, city));
  return values;
}

function longestOf(field: OwnField): number {
  const limits: Partial<Record<OwnField, number>> = PROVIDER_LIMITS;
  return limits[field] ?? PROVIDER_LIMITS.description;
}

const READERS: Readonly<Record<OwnField, (text: string, city: City) => OwnValues>> = {
  name: (name) => {
    if (name === '') throw new WrongValue('A place needs a name.');
    return { name };
  },
  category: (text) => {
    const category = serviceCategoryOf(text);
    if (category === null)
      throw new WrongValue(`The category must be one of: ${SERVICE_CATEGORIES.join(', ')}.`);
    return { category };
  },
  address: (address) => ({ address }),
  phone: (text, city) => {
    const phone = text === '' ? { shown: '', e164: '' } : phoneOf(text, city);
    if (phone === null) throw new WrongValue('This is not a telephone number that can be dialled.');
    return { phone: phone.shown, phoneE164: phone.e164 };
  },
  website: (text) => {
    const website = text === '' ? '' : websiteOf(text);
    if (website === null) throw new WrongValue('Write the web address like https://example.org.');
    return { website };
  },
  email: (text) => {
    const email = text === '' ? '' : emailOf(text);
    if (email === null) throw new WrongValue('Write the e-mail address like name@example.org.');
    return { email };
  },
  description: (description) => ({ description }),
  tags: (text) => ({ tags: listOf(text) }),
  location: (text, city) => {
    const [, lat, lon] = /^(-?\d+(?:\.\d+)?)[,\s]+(-?\d+(?:\.\d+)?)$/u.exec(text) ?? [];
    const point = { lat: Number(lat ?? Number.NaN), lon: Number(lon ?? Number.NaN) };
    if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180))
      throw new WrongValue('Write the location as latitude and longitude: 52.37,4.89.');
    const outside = outsideOf(city, point);
    if (outside !== null) throw new WrongValue(`The location lies ${outside}.`);
    return point;
  },
  openingHours: (text) => ({ openingHours: text || null }),
  priceRange: (text) => {
    if (text !== '' && text !== '$' && text !== '$$' && text !== '$$$')
      throw new WrongValue('The price range can be $, $$ or $$$.');
    return { priceRange: text || null };
  },
  services: (text) => ({ services: listOf(text) }),
  hidden: (text) => {
    if (text !== 'yes' && text !== 'no') throw new WrongValue('Write yes or no.');
    return { hidden: text === 'yes' };
  },
};

/** Tags or services, separated by commas. */
function listOf(text: string): string[] {
  const entries = [...new Set(text.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
  if (entries.length > MOST_TAGS) throw new WrongValue(`Name at most ${MOST_TAGS}.`);
  if (entries.some(({ length }) => length > LONGEST.tag))
    throw new WrongValue(`Write at most ${LONGEST.tag} characters for each.`);
  return entries;
}
