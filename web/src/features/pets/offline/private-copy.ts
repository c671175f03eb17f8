/** What the copy of own pets on a device holds, and how much of it. */
import { careRows, latestEntries } from '@pawhood/contract/pets/care.ts';
import { type HealthEntry, healthEntry } from '@pawhood/contract/pets/health.ts';
import { nightVet } from '@pawhood/contract/pets/night-vets.ts';
import { petPassport } from '@pawhood/contract/pets/passport.ts';
import { COPY_LIMITS } from '@pawhood/contract/pets/private-copy-limits.ts';
import { pet } from '@pawhood/contract/pets/profile.ts';
import * as v from 'valibot';

/** A pet with its record, as it is kept. */
const copiedPet = v.object({
  pet,
  entries: v.array(healthEntry),
  passport: petPassport,
  /** Of the directory, where the pet has a vet there. */
  vet: v.nullable(v.object({ name: v.string(), phone: v.string(), phoneE164: v.optional(v.string()) })),
  /** An address that holds the picture itself (`data:`); empty for none. */
  picture: v.string(),
  /** What there was no room for. */
  missing: v.object({ entries: v.number(), picture: v.boolean() }),
});
export type CopiedPet = v.InferOutput<typeof copiedPet>;

const privateCopy = v.object({
  /** Goes up with each change of this form: a copy in another is none. */
  form: v.picklist([1]),
  /** Whose pets they are. */
  name: v.string(),
  units: v.picklist(['metric', 'imperial']),
  /** When our server answered all of it: moment, ISO 8601. */
  asOf: v.string(),
  pets: v.array(copiedPet),
  /** Vets that are there day and night, in the cities of the pets. */
  vets: v.array(nightVet),
  /** Pets that there was no room for. */
  missingPets: v.number(),
});
export type PrivateCopy = v.InferOutput<typeof privateCopy>;

/** Reads a copy; null for one of another form. */
export function copyOf(value: unknown): PrivateCopy | null {
  const read = v.safeParse(privateCopy, value);
  return read.success ? read.output : null;
}

const DAY_MS = 86_400_000;

/** Whether a copy has had no contact with our server for longer than it may. A clock that was put back counts as that, too. */
export function isTooOld({ asOf }: Pick<PrivateCopy, 'asOf'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(asOf);
  return !(age >= -DAY_MS && age < COPY_LIMITS.days * DAY_MS);
}

/**
 * The entries of a log that are kept: the newest, and besides them what is due, allergies and medicines.
 *
 * @param log the latest day first.
 * @param today calendar day where the pet lives.
 * @param newest how many of the newest.
 */
export function keptEntries(log: readonly HealthEntry[], today: string, newest: number): HealthEntry[] {
  const isDue = new Set(
    careRows(log, today).flatMap(({ last, status }) =>
      last !== null && (status.kind === 'due' || status.kind === 'overdue') ? [last.id] : [],
    ),
  );
  const medicines = new Set(latestEntries(log.filter(({ kind }) => kind === 'medicine')).map(({ id }) => id));
  return log.filter(
    ({ id, kind }, index) => index < newest || kind === 'allergy' || isDue.has(id) || medicines.has(id),
  );
}

/** A pet with all that our server has of it. */
export interface WholePet extends Omit<CopiedPet, 'missing'> {
  /** Calendar day where the pet lives. */
  readonly today: string;
}

/** Newest entries of each pet, where there is not room for as many. */
const FEWER = [COPY_LIMITS.entries, 100, 50, 20, 0];

/** A copy with as much of the pets as there is room for: pictures go first, then older entries, then whole pets. */
export function fitted(
  copy: Pick<PrivateCopy, 'name' | 'units' | 'asOf' | 'vets'>,
  pets: readonly WholePet[],
  limit: number = COPY_LIMITS.bytes,
): PrivateCopy {
  const whole = (kept: readonly CopiedPet[]): PrivateCopy => ({
    ...copy,
    form: 1,
    pets: [...kept],
    missingPets: pets.length - kept.length,
  });
  for (const newest of FEWER) {
    const bare = pets.map((one) => withoutPicture(one, newest));
    if (bytesOf(whole(bare)) <= limit) return whole(withPictures(bare, pets, limit - bytesOf(whole(bare))));
  }
  let kept = pets.map((one) => withoutPicture(one, 0));
  while (kept.length > 0 && bytesOf(whole(kept)) > limit) kept = kept.slice(0, -1);
  return whole(kept);
}

/** Bytes of a copy. */
export const bytesOf = (copy: unknown): number => new TextEncoder().encode(JSON.stringify(copy)).length;

function withoutPicture({ today, ...one }: WholePet, newest: number): CopiedPet {
  const entries = keptEntries(one.entries, today, newest);
  return {
    ...one,
    entries,
    picture: '',
    missing: { entries: one.entries.length - entries.length, picture: one.picture !== '' },
  };
}

function withPictures(bare: readonly CopiedPet[], pets: readonly WholePet[], room: number): CopiedPet[] {
  let left = room;
  return bare.map((one, index) => {
    const picture = pets[index]?.picture ?? '';
    // Its address is all ASCII; `false` is a letter longer than `true`.
    const size = picture.length + 1;
    if (picture === '' || size > left) return one;
    left -= size;
    return { ...one, picture, missing: { ...one.missing, picture: false } };
  });
}
