import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { NearPlace, ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { distance, type Point } from '../../../lib/distance.ts';
import type { PlaceRow } from '../list/provider-row.store.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import type { NearStore, NearWhat, PlaceNear } from './near.store.ts';

/** Places of each part. */
const MOST = 3;

/** In a dense city the first circle is enough, and spares reading the second. */
const FIRST_REACH_M = 800;
const FARTHEST_M = 5_000;

export type NearService = ReturnType<typeof createNearService>;

/** Where somebody goes whom a place does not suit. */
export function createNearService(store: NearStore, schedules: Pick<ScheduleService, 'listed'>) {
  /** The nearest; of a part that has none as near, the best of the city. */
  async function choose(row: PlaceRow): Promise<Parts> {
    const what: NearWhat = { id: row.id, city: row.city, category: row.category, most: MOST };
    let parts = partsOf([]);
    const point = pointOf(row);
    if (point !== null) {
      for (const metres of [FIRST_REACH_M, FARTHEST_M]) {
        parts = partsOf(await store.within(what, point, metres));
        if (parts.alike.length === MOST && parts.others.length === MOST) return parts;
      }
    }
    if (parts.alike.length > 0 && parts.others.length > 0) return parts;
    const best = partsOf(await store.best(what));
    return {
      alike: parts.alike.length > 0 ? parts.alike : best.alike,
      others: parts.others.length > 0 ? parts.others : best.others,
    };
  }

  return {
    /** Those near a place, as shown; undefined where its city has no other. */
    async of(row: PlaceRow): Promise<ProviderDetails['near']> {
      const { alike, others } = await choose(row);
      const ids = [...alike, ...others];
      if (ids.length === 0) return undefined;
      const rows = await store.rows(ids);
      const providers = await providersOf(rows, schedules);
      const views = new Map(providers.map((provider) => [provider.id, viewOf(provider, row)]));
      const viewsOf = (part: readonly string[]) => part.flatMap((id) => views.get(id) ?? []);
      return { alike: viewsOf(alike), others: viewsOf(others) };
    },
  };
}

/** Ids, the nearest first. */
interface Parts {
  readonly alike: readonly string[];
  readonly others: readonly string[];
}

function partsOf(places: readonly PlaceNear[]): Parts {
  const ids = (wanted: boolean) =>
    places
      .filter(({ isAlike }) => isAlike === wanted)
      .map(({ id }) => id)
      .slice(0, MOST);
  return { alike: ids(true), others: ids(false) };
}

/** What the page of another place says of one. */
function viewOf(near: Provider, from: PlaceRow): NearPlace {
  const { id, name, category, imageUrl, hours, example } = near;
  const [here, there] = [pointOf(from), pointOf(near)];
  const metres = here && there ? Math.round(distance(here, there)) : null;
  return {
    ...{ id, name, category, imageUrl },
    ...(hours && { hours }),
    ...(example !== undefined && { example }),
    ...(metres !== null && metres <= FARTHEST_M && { metres }),
  };
}

function pointOf({ lat, lon }: Pick<Provider, 'lat' | 'lon'> | Pick<PlaceRow, 'lat' | 'lon'>): Point | null {
  return lat == null || lon == null ? null : { lat, lon };
}
