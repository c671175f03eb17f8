import type { Provider } from '@pawhood/contract/directory/list.ts';
import { SAVED_PLACE_LIMITS } from '@pawhood/contract/directory/saved-place-limits.ts';
import type { SavedPlace } from '@pawhood/contract/directory/saved-places.ts';
import { orThrow } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import type { SavedPlacesStore } from './saved-places.store.ts';

export type SavedPlacesService = ReturnType<typeof createSavedPlacesService>;

/** The places that people have saved. */
export function createSavedPlacesService(
  store: SavedPlacesStore,
  schedules: Pick<ScheduleService, 'listed'>,
) {
  return {
    /** The newest first; none where there is no profile. */
    async list(person: Person): Promise<SavedPlace[]> {
      const rows = await store.listOf(person);
      const listed = await providersOf(
        rows.flatMap(({ provider }) => provider ?? []),
        schedules,
      );
      const byId = new Map(listed.map((provider) => [provider.id, provider]));
      return rows.map(({ saved: { providerId, name, city, at } }) => {
        const provider = byId.get(providerId);
        return {
          ...{ id: providerId, name, city, at: at.toISOString() },
          ...(provider && { listed: listedOf(provider) }),
        };
      });
    },

    count: async (person: Person) => ({ count: await store.countOf(person) }),

    read: async (person: Person, id: string) => ({ saved: await store.isSaved(person, id) }),

    /** @throws `unknown_user`, `unknown_provider`, `too_many_saved_places` */
    async save(person: Person, id: string): Promise<void> {
      orThrow(await store.add(person, id, SAVED_PLACE_LIMITS.places));
    },

    /** Changes nothing where it is not saved. */
    remove: (person: Person, id: string): Promise<void> => store.remove(person, id),

    /** @param userId of the profile. */
    exported: async (userId: string) => ({ savedPlaces: await store.rowsOf(userId) }),
  };
}

/** What the list of saved places shows of one. */
function listedOf({ category, imageUrl, phone, phoneE164, hours, example }: Provider): SavedPlace['listed'] {
  return {
    category,
    imageUrl,
    phone,
    ...(phoneE164 !== undefined && { phoneE164 }),
    ...(hours && { hours }),
    ...(example !== undefined && { example }),
  };
}
