/** Which fields of a pet whom reaches: decided here and nowhere else. */
import { dayIn } from '@pawhood/contract/calendar-days.ts';
import { type Age, ageOn } from '@pawhood/contract/pet-age.ts';
import type { SharePart } from '@pawhood/contract/pet-sharing.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { timeZoneOf } from '@pawhood/contract/product.ts';
import type { Visibility } from '@pawhood/contract/users.ts';
import type { PetRow } from './pets.store.ts';
import { avatarOf, photosFor } from './photo-view.ts';
import type { PhotoRow } from './photos.store.ts';

/** Who looks: somebody, or whoever has a link that shows these parts. */
export type Viewer = 'visitor' | 'signed-in' | 'owner' | { readonly parts: readonly SharePart[] };

/** A pet with its photos, in the owner's order. */
export interface WholePet {
  readonly row: PetRow;
  readonly photos: readonly PhotoRow[];
}

/** A pet as somebody sees it; null when it is none of their business, which is answered like a missing one. */
export function viewOf({ row, photos }: WholePet, viewer: Viewer, now = new Date()): Pet | null {
  if (!isShown(row.visibility, viewer)) return null;
  const isOwner = viewer === 'owner';
  const shown = photosFor(photos, hasPart(viewer, 'photos'));
  return {
    ...forEverybody(row, now),
    photos: shown,
    profilePicture: avatarOf(shown),
    ...((viewer === 'signed-in' || hasPart(viewer, 'about')) && { gender: row.gender, tags: row.tags }),
    ...(hasPart(viewer, 'about') && { birthday: row.birthday ?? '', ...weightOf(row) }),
    ...(hasPart(viewer, 'health') && { healthInfo: row.healthInfo }),
    ...(hasPart(viewer, 'contact') && { contact: row.contact, vet: row.vet }),
    ...(isOwner && { visibility: row.visibility, version: row.version }),
  };
}

/** Whether somebody sees what is shown to these; a link shows whatever it was made for. */
export function isShown(visibility: Visibility, viewer: Viewer): boolean {
  if (viewer === 'visitor') return visibility === 'everyone';
  return viewer !== 'signed-in' || visibility !== 'nobody';
}

/** The owner has every part. */
const hasPart = (viewer: Viewer, part: SharePart): boolean =>
  viewer === 'owner' || (typeof viewer === 'object' && viewer.parts.includes(part));

function forEverybody(row: PetRow, now: Date) {
  const { id, userId, name, type, breed, description, temperament } = row;
  return {
    ...{ id, userId, name, type, breed, description, temperament },
    ...ageOf(row, now),
    city: row.city ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

function ageOf({ birthday, age, ageUnit, city }: PetRow, now: Date): Age | Pick<PetRow, 'age' | 'ageUnit'> {
  return birthday === null ? { age, ageUnit } : ageOn(birthday, dayIn(timeZoneOf(city), now));
}

const GRAMS_A_POUND = 453.59237;

function weightOf({ weightGrams }: PetRow) {
  const weight = weightGrams === null ? null : Math.round((weightGrams / GRAMS_A_POUND) * 100) / 100;
  return { weight, weightGrams };
}
