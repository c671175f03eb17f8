import { listHealthEntries } from '@pawhood/contract/pets/health.ts';
import { isAlwaysOpen, type NightVet, searchNightVets } from '@pawhood/contract/pets/night-vets.ts';
import { readPassport } from '@pawhood/contract/pets/passport.ts';
import { COPY_LIMITS } from '@pawhood/contract/pets/private-copy-limits.ts';
import { listOwnPets, type Pet } from '@pawhood/contract/pets/profile.ts';
import { readVetPlace } from '@pawhood/contract/pets/vet.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { todayOf } from '../today.ts';
import { fitted, type PrivateCopy, type WholePet } from './private-copy.ts';
import { smallPicture } from './small-picture.api.ts';

/** Vets with evening hours, among whom those that never close are looked for. */
const LATE_VETS = 100;

/** Who asks, and for what. */
export interface CopyOwner {
  readonly profile: Pick<OwnProfile, 'fullName' | 'units'>;
  readonly accessToken: () => Promise<string>;
  readonly cities: Cities;
}

/**
 * Asks our server for all that a copy holds, one call after the other: nobody waits for it.
 *
 * @throws what `call` throws; a copy is whole or not at all.
 */
export async function gatherCopy(owner: CopyOwner, now: Date): Promise<PrivateCopy> {
  const { profile, accessToken, cities } = owner;
  const own = await call(listOwnPets, { bearer: await accessToken() });
  const pets: WholePet[] = [];
  for (const pet of own) pets.push(await wholePet(pet, owner));
  const vets: NightVet[] = [];
  for (const city of new Set(own.map(({ city }) => city)))
    if (cities.of(city) !== null) vets.push(...(await vetsAtNight(city)));
  return fitted(
    {
      name: profile.fullName,
      units: profile.units === 'imperial' ? 'imperial' : 'metric',
      asOf: now.toISOString(),
      vets,
    },
    pets,
  );
}

async function wholePet(pet: Pet, { accessToken, cities }: CopyOwner): Promise<WholePet> {
  const params = { petId: pet.id };
  const entries = await call(listHealthEntries, { params, bearer: await accessToken() });
  const passport = await call(readPassport, { params, bearer: await accessToken() });
  return {
    // Photos would be addresses that nothing answers.
    pet: { ...pet, photos: [], profilePicture: '' },
    entries,
    passport,
    vet: await vetOf(pet),
    picture: await smallPicture(pet.photos.find(({ isAvatar }) => isAvatar)?.small ?? pet.profilePicture),
    today: todayOf(pet, cities),
  };
}

/** As the directory has it now; null where the pet has none there any more. */
async function vetOf({ vetProviderId = '' }: Pet) {
  if (vetProviderId === '') return null;
  try {
    const { name, phone, phoneE164 } = await call(readVetPlace, { params: { id: vetProviderId } });
    return { name, phone, ...(phoneE164 !== undefined && { phoneE164 }) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** First those whose hours say it, then those that say that they help in an emergency. */
async function vetsAtNight(city: string): Promise<NightVet[]> {
  const query = { city, category: 'Veterinarians' } as const;
  const late = await call(searchNightVets, {
    query: { ...query, availability: 'evenings', size: String(LATE_VETS) },
  });
  const emergency = await call(searchNightVets, {
    query: { ...query, availability: 'emergency', size: String(COPY_LIMITS.vets) },
  });
  // One that may not be there at night is no help at night.
  const certain = emergency.items.slice(0, emergency.matches.count);
  const vets = [...late.items.filter(({ openingHours }) => isAlwaysOpen(openingHours)), ...certain];
  return [...new Map(vets.map((vet) => [vet.id, vet])).values()].slice(0, COPY_LIMITS.vets);
}
