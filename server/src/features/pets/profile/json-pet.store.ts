/** Pets as PostgreSQL's JSON says them: one value is read in a fourth of the time that its columns take. */
import { jsonColumns } from '../../../database/columns.ts';
import { pet } from '../pets.tables.ts';
import { type JsonPhoto, photosFrom } from '../photos/first-photos.store.ts';
import type { PetRow, WholePet } from './pet-row.ts';

type Moment = 'createdAt' | 'updatedAt';

/** A pet that is not deleted; moments are texts. */
export type JsonPetRow = Omit<PetRow, Moment> & Readonly<Record<Moment, string>>;

/** The same with its photos, or some of them. */
export type JsonPet = JsonPetRow & { readonly photos: readonly JsonPhoto[] };

/** For `json_build_object`. */
export const PET_COLUMNS = jsonColumns(pet);

export const petRowFrom = (json: JsonPetRow): PetRow => ({
  ...json,
  createdAt: new Date(json.createdAt),
  updatedAt: new Date(json.updatedAt),
});

export const wholePetFrom = ({ photos, ...json }: JsonPet): WholePet => ({
  row: petRowFrom(json),
  photos: photosFrom(photos),
});
