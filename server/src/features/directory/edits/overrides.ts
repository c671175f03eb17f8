/** Values that the operator or the business sets by field, each read and checked as a person writes it. */

import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { pointOf } from '@pawhood/contract/directory/desk-places.ts';
import type { ProviderChanges } from '@pawhood/contract/directory/edits.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { PROVIDER_LIMITS } from '@pawhood/contract/directory/provider-limits.ts';
import type { Mistake } from '@pawhood/contract/mistakes.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { priceRangeOf } from '@pawhood/contract/values/price-range.ts';
import { CONTACT_UNREADABLE, PLACE_NAME_MISSING } from '@pawhood/contract/words/directory.ts';
import { PHONE_UNREADABLE, WEBSITE_UNREADABLE } from '@pawhood/contract/words/errors.ts';
import type { ProviderOverrides } from '../directory.tables.ts';
import { emailOf, websiteOf } from '../reading/contact.ts';
import { LONGEST, MOST_TAGS } from '../reading/limits.ts';
import { tidy } from '../reading/osm/osm-tags.ts';
import { phoneOf } from '../reading/phone.ts';
import { outsideOf } from '../reading/within.ts';

/** The fields that can be set, with the keys of `ProviderOverrides` that each stands for. */
export const OVERRIDE_FIELDS = {
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
} as const satisfies Record<string, readonly (keyof ProviderOverrides)[]>;

export type OverrideField = keyof typeof OVERRIDE_FIELDS;

// `Object.keys` forgets which keys they are.
export const FIELD_NAMES = Object.keys(OVERRIDE_FIELDS) as OverrideField[];

/** A value that a field cannot take; the message is a sentence. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';
  /** By which pages say it in their language, where its sentence alone does not tell. */
  readonly mistake: Partial<Mistake>;

  constructor(message: string, mistake: Partial<Mistake> = {}) {
    super(message);
    this.mistake = mistake;
  }
}

export function overrideFieldOf(name: string): OverrideField | null {
  return FIELD_NAMES.find((field) => field === name) ?? null;
}

/**
 * What a field's text means; the empty text says that the place has none.
 *
 * @throws WrongValue
 */
export function readOverride(field: OverrideField, input: string, city: City): ProviderOverrides {
  const text = tidy(input);
  const longest = longestOf(field);
  if (text.length > longest) throw new WrongValue(`Write at most ${longest} characters.`);
  return READERS[field](text, city);
}

/** The same for several fields at once. */
export function readOverrides(
  input: readonly (readonly [OverrideField, string])[],
  city: City,
): ProviderOverrides {
  const values: ProviderOverrides = {};
  for (const [field, text] of input) Object.assign(values, readOverride(field, text, city));
  return values;
}

/** The fields of suggested changes with their texts. */
export function listedChanges(changes: ProviderChanges): [OverrideField, string][] {
  return Object.entries(changes).flatMap(([name, text]) => {
    const field = overrideFieldOf(name);
    return field !== null && text !== undefined ? [[field, text]] : [];
  });
}

function longestOf(field: OverrideField): number {
  const limits: Partial<Record<OverrideField, number>> = PROVIDER_LIMITS;
  return limits[field] ?? PROVIDER_LIMITS.description;
}

const READERS: Readonly<Record<OverrideField, (text: string, city: City) => ProviderOverrides>> = {
  name: (name) => {
    if (name === '') throw new WrongValue(PLACE_NAME_MISSING);
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
    const phone = text === '' ? { display: '', e164: '' } : phoneOf(text, city);
    if (phone === null) throw new WrongValue(PHONE_UNREADABLE);
    return { phone: phone.display, phoneE164: phone.e164 };
  },
  website: (text) => {
    const website = text === '' ? '' : websiteOf(text);
    if (website === null) throw new WrongValue(WEBSITE_UNREADABLE);
    return { website };
  },
  email: (text) => {
    const email = text === '' ? '' : emailOf(text);
    if (email === null) throw new WrongValue(CONTACT_UNREADABLE);
    return { email };
  },
  description: (description) => ({ description }),
  tags: (text) => ({ tags: listOf(text) }),
  location: (text, city) => {
    const point = pointOf(text);
    if (point === null) throw new WrongValue('Write the location as latitude and longitude: 52.37,4.89.');
    const outside = outsideOf(city, point);
    if (outside !== null) {
      const values = { km: city.reachKm, city: city.name };
      throw new WrongValue(`The location lies ${outside}.`, { code: 'location_outside', values });
    }
    return point;
  },
  openingHours: (text) => ({ openingHours: text || null }),
  priceRange: (text) => {
    const priceRange = priceRangeOf(text);
    if (priceRange === null && text !== '') throw new WrongValue('The price range can be $, $$ or $$$.');
    return { priceRange };
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
