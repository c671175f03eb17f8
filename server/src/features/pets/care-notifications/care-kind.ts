import { hash } from 'node:crypto';
import { careKey } from '@pawhood/contract/pets/care.ts';
import { careName, HEALTH_KINDS } from '@pawhood/contract/pets/health.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { News } from '../../../notifications/tell.store.ts';
import { writtenDay } from '../../../notifications/written-day.ts';
import type { CareNotificationsStore, DueCare, ToldPet } from './care-notifications.store.ts';
import { STAGES, type Stage } from './care-stages.ts';

const care = v.object({
  petId: v.string(),
  pet: v.string(),
  kind: v.picklist(HEALTH_KINDS),
  subject: v.string(),
  nextDue: v.string(),
  stage: v.picklist(STAGES),
});
type Care = v.InferOutput<typeof care>;

/** The stage that is too early to disturb anybody. */
const FIRST_STAGE = STAGES[0];

/** Care that is due, or was. */
export function careKind(store: Pick<CareNotificationsStore, 'petsOf' | 'careOf'>): NotificationKind {
  return notificationKind({
    kind: 'care',
    facts: care,
    usual: { app: 'now', push: 'now', mail: 'daily' },
    channelsOf: ({ stage }) => (stage === FIRST_STAGE ? ['app', 'mail'] : ['app', 'push', 'mail']),
    say: ({ petId, pet, kind, subject, nextDue, stage }, words) => {
      const says = stage > 0 ? words.notifications.careWasDue : words.notifications.careIsDue;
      return {
        text: says(pet, careName({ kind, subject }, words.pets), writtenDay(nextDue, words)),
        path: petPath(petId),
      };
    },

    /** Another day counts by now, or the pet lives no longer with that person. */
    async settled(userId, open) {
      const pets = await store.petsOf(userId, [...new Set(open.map(({ facts }) => facts.petId))]);
      const due = await store.careOf(pets.map(({ id }) => id));
      const still = new Set(due.map(dueKey));
      return open.filter(({ facts }) => !still.has(dueKey(facts))).map(({ id }) => id);
    },
  });
}

/** What a person is told at a stage of something that is due. */
export const careNews = ({ petId, kind, subject, nextDue }: DueCare, pet: ToldPet, stage: Stage): News => ({
  kind: 'care',
  key: `care ${dueKey({ petId, kind, subject, nextDue })} ${stage}`,
  facts: { petId, pet: pet.name, kind, subject, nextDue, stage } satisfies Care,
});

/** Of a day on which something is due for a pet. */
function dueKey({ petId, nextDue, ...about }: Pick<Care, 'petId' | 'kind' | 'subject' | 'nextDue'>): string {
  const key = careKey(about);
  return `${petId} ${key.length > LONGEST_KEY ? hash('sha256', key) : key} ${nextDue}`;
}

/** An index takes no text of any length. */
const LONGEST_KEY = 120;

export const petPath = (petId: string): string => ROUTES.petProfile.replace(':petId', petId);
