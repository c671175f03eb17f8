import type { LookedAfter } from '@pawhood/contract/claims/desk-claims.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Permit } from '../../../desk/permit.ts';
import type { PlaceClaimsStore } from './place-claims.store.ts';

export interface PlaceClaimsParts {
  readonly store: PlaceClaimsStore;
  /** Key of a place's city, whether it shows or not; null where there is none. */
  readonly cityOf: (placeId: string) => Promise<string | null>;
}

export type PlaceClaimsService = ReturnType<typeof createPlaceClaims>;

/** Who looks after places, for people with a role. */
export const createPlaceClaims = ({ store, cityOf }: PlaceClaimsParts) => ({
  /** @throws `unknown_provider`, `other_city` */
  async of(permit: Permit<'places'>, placeId: string): Promise<LookedAfter[]> {
    const city = await cityOf(placeId);
    if (city === null) throw new ProductError('unknown_provider');
    permit.requireCity(city);
    return (await store.of(placeId)).map(({ id, userId, person, way, provedAt, endsAt }) => ({
      ...{ id, person: { id: userId, name: person }, way },
      ...{ since: provedAt?.toISOString() ?? '', endsAt: endsAt?.toISOString() ?? '' },
    }));
  },

  /** Takes a place away from somebody who looks after it. @throws `unknown_claim`, `other_city` */
  async end(permit: Permit<'places'>, id: string, reason: string): Promise<void> {
    const isEnded = await store.end(id, {
      ...{ way: permit.way, byUser: permit.userId, reason },
      requireCity: (city) => permit.requireCity(city),
    });
    if (!isEnded) throw new ProductError('unknown_claim');
  },
});
