/** The only place that decides who sees which fields of a pet, by the contract's table of fields. */

import { type Age, ageOn } from '@pawhood/contract/pets/age.ts';
import { PET_FIELDS, type PetField, type SharePart } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Visibility } from '@pawhood/contract/users/users.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { avatarOf, photosFor } from '../photos/photo-view.ts';
import type { PetRow, WholePet } from './pet-row.ts';

/** What somebody is to a pet. */
export type Relation = 'visitor' | 'signed-in' | 'owner';

/** The reader of a pet: somebody of the site, or anybody with a link that shows these parts. */
export type Viewer = Relation | { readonly parts: readonly SharePart[] };

/** A pet as somebody sees it; null when it is none of their business, which is answered like a missing one. */
export function viewOf(
  { row, photos }: WholePet,
  viewer: Viewer,
  cities: Cities,
  now = new Date(),
): Pet | null {
  if (!isShown(row, viewer)) return null;
  const visiblePhotos = photosFor(photos, hasPart(viewer, 'photos'), viewer === 'owner');
  return {
    id: row.id,
    userId: row.userId,
    ...visibleFields(fieldsOf(row, cities, now), viewer),
    ...retiredCityOf(row, cities),
    profilePicture: avatarOf(visiblePhotos),
    photos: visiblePhotos,
    ...(isFieldSeen('weightGrams', viewer) && { weight: poundsOf(row) }),
    ...(isFieldSeen('vet', viewer) && { vetProviderId: row.vetProviderId }),
    ...(viewer === 'owner' && { version: row.version }),
    ...(viewer === 'owner' && row.isHidden && { isHidden: true }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Who sees something. */
export interface Shown {
  readonly visibility: Visibility;
  /** By a decision: only its owner sees it, and who has a link. */
  readonly isHidden: boolean;
}

/** Whether somebody sees what is shown to these; a link shows whatever it was made for. */
export function isShown({ isHidden, ...shown }: Shown, viewer: Viewer): boolean {
  const visibility = isHidden ? 'nobody' : shown.visibility;
  if (viewer === 'visitor') return visibility === 'everyone';
  return viewer !== 'signed-in' || visibility !== 'nobody';
}

/** The owner has every part. */
const hasPart = (viewer: Viewer, part: SharePart): boolean =>
  viewer === 'owner' || (typeof viewer === 'object' && viewer.parts.includes(part));

function isFieldSeen(field: PetField, viewer: Viewer): boolean {
  const { seenBy, part } = PET_FIELDS[field];
  if (viewer === 'owner' || seenBy === 'everyone') return true;
  return seenBy === viewer || (part !== null && hasPart(viewer, part));
}

/** Those that the viewer may see. */
function visibleFields(fields: AllFields, viewer: Viewer): Pick<Pet, PetField> {
  const names = Object.keys(PET_FIELDS) as PetField[]; // Object.keys forgets the names.
  const visible = names.filter((field) => isFieldSeen(field, viewer)).map((field) => [field, fields[field]]);
  // What everybody sees is never left out; the others may be absent.
  return Object.fromEntries(visible) as Pick<Pet, PetField>;
}

/** Every field, as an answer to a viewer who may see it. */
type AllFields = Required<Pick<Pet, PetField>>;

function fieldsOf(row: PetRow, cities: Cities, now: Date): AllFields {
  // A pet in memory stays as old as it was.
  const today = row.diedOn ?? dayIn(cities.timeZoneOf(row.city), now);
  const days = { birthday: row.birthday ?? '', diedOn: row.diedOn ?? '' };
  return { ...row, ...ageOf(row, today), ...days, city: row.city ?? '' };
}

function retiredCityOf({ city }: PetRow, cities: Cities): Pick<Pet, 'retiredCity'> {
  if (city === null || cities.of(city) !== null) return {};
  return { retiredCity: { name: cities.nameOf(city), timeZone: cities.timeZoneOf(city) } };
}

function ageOf({ birthday, age, ageUnit }: PetRow, today: string): Age | Pick<PetRow, 'age' | 'ageUnit'> {
  return birthday === null ? { age, ageUnit } : ageOn(birthday, today);
}

const GRAMS_A_POUND = 453.59237;

/** To the hundredth; null where the weight is not known. */
function poundsOf({ weightGrams }: PetRow): number | null {
  return weightGrams === null ? null : Math.round((weightGrams / GRAMS_A_POUND) * 100) / 100;
}
