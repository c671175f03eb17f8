import { CLAIM_LIMITS } from '@pawhood/contract/claims/claim-limits.ts';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { FastifyInstance } from 'fastify';
import { touchList } from '../../database/lists/list-versions.ts';
import { claimKind } from '../../features/claims/claim-kind.store.ts';
import { createClaimMail } from '../../features/claims/claim-mail.ts';
import { claimsRoutes, type OwnPlaces } from '../../features/claims/claims.routes.ts';
import { createClaimsService } from '../../features/claims/claims.service.ts';
import { createClaimsStore, isLookedAfterBy, type TouchPlace } from '../../features/claims/claims.store.ts';
import { createClaimsUpkeep } from '../../features/claims/claims-upkeep.store.ts';
import { placeClaimsRoutes } from '../../features/claims/desk/place-claims.routes.ts';
import { createPlaceClaims } from '../../features/claims/desk/place-claims.service.ts';
import { createPlaceClaimsStore } from '../../features/claims/desk/place-claims.store.ts';
import { readRecords } from '../../features/claims/read-records.ts';
import { claimNotification } from '../../features/claims/telling/claim-notification.ts';
import { claimsUpkeepJob, toldClaimsJob } from '../../features/claims/telling/claims.job.ts';
import {
  createClaimablePlaces,
  isHiddenFor,
} from '../../features/directory/business/claimable-places.store.ts';
import { createOwnPlacesService } from '../../features/directory/business/own-places.service.ts';
import { createOwnPlacesStore } from '../../features/directory/business/own-places.store.ts';
import { createProviderEditsStore } from '../../features/directory/edits/provider-edits.store.ts';
import { createReviewablePlaces } from '../../features/directory/list/reviewable-places.store.ts';
import { listOf } from '../../features/reviews/provider-rating.store.ts';
import type { Person } from '../../lib/person.ts';
import { type Caller, takeOrThrow } from '../../limits/limit.ts';
import { confirmedAddressOf } from '../../notifications/confirmed-address.store.ts';
import { siteMailer } from '../../site/site-mailer.ts';
import type { Composer, Services, Site } from '../composition.ts';

type Needs =
  | 'callLimits'
  | 'limits'
  | 'callerOf'
  | 'deskCalls'
  | 'notifications'
  | 'security'
  | 'readRecords';

/** A place's page changes with who looks after it, as it does with its reviews. */
const touchPlace: TouchPlace = (transaction, placeId) => touchList(transaction, listOf(placeId));

/** People who look after places; the specification's edition has none. */
export const claims: Composer<Needs> = {
  compose(app, site, services) {
    const { config, database } = site;
    if (!departuresOf(config.edition).reviews) return {};
    const { callLimits, limits, callerOf, deskCalls, notifications, security } = services;
    const service = claimsService(site, services);
    claimsRoutes(app, {
      ...{ claims: service, ownPlaces: ownPlacesOf(site), limits: callLimits, callerOf, security },
      async countMail(address: string, caller: Caller) {
        await takeOrThrow(limits.networkMails, { ...caller, person: null }, 'too_many_network_mails');
        await takeOrThrow(limits.claimMails, emailKey(address), 'too_many_claim_mails');
      },
    });
    deskClaims(app, site, deskCalls);
    const isGone = isHiddenFor(UNDO_DAYS);
    const upkeep = createClaimsUpkeep({ database, touchPlace, isGone });
    const telling = { store: upkeep, notifications, security };
    return {
      exported: ({ id }) => service.exported(id),
      kinds: [claimNotification(upkeep.hasAny)],
      desk: [claimKind({ database, namesIn: createReviewablePlaces, touchPlace })],
      jobs: [toldClaimsJob(telling), claimsUpkeepJob(telling)],
    };
  },
};

function claimsService(
  { config, database, languages, siteSettings, log }: Site,
  services: Pick<Services, 'readRecords'>,
) {
  const { mail, publicUrl } = config;
  const onMailFailure = (error: unknown) => log.warn(error, 'A code for a place could not be mailed.');
  return createClaimsService({
    store: createClaimsStore(database, touchPlace),
    placeOf: createClaimablePlaces(database, CLAIM_LIMITS.listedDays),
    namesOf: createReviewablePlaces(database),
    hasAddress: async (userId) => mail === null || (await confirmedAddressOf(database, userId)) !== '',
    sendCode:
      mail &&
      createClaimMail({
        ...{ mailer: siteMailer(mail, siteSettings), languages, publicUrl, onFailure: onMailFailure },
        siteName: () => siteSettings().name,
      }),
    readRecords: services.readRecords ?? readRecords,
    onFailure: (error) => log.warn(error, 'The records of a website could not be read.'),
  });
}

/** What people who look after a place change of it. */
function ownPlacesOf({ database, cities }: Site): OwnPlaces {
  const places = createOwnPlacesService({ store: createOwnPlacesStore(database), cities });
  const store = createClaimsStore(database, touchPlace);
  /** @throws `unknown_user` */
  async function userIdOf(person: Person): Promise<string> {
    const userId = await store.userIdOf(person);
    if (userId === null) throw new ProductError('unknown_user');
    return userId;
  }
  return {
    async read(person, id) {
      const userId = await userIdOf(person);
      const claimed = await store.of(userId, id);
      const isTheirs = claimed.some(
        ({ state, endsAt }) => state === 'proved' && endsAt !== null && endsAt > new Date(),
      );
      if (!isTheirs) throw new ProductError('unknown_claim');
      return places.read(id);
    },
    async change(person, id, version, values) {
      const userId = await userIdOf(person);
      return places.change(id, version, values, {
        userId,
        async requireOwn(transaction) {
          if (!(await isLookedAfterBy(transaction, userId, id))) throw new ProductError('unknown_claim');
        },
      });
    },
  };
}

/** Who looks after places, at the desk. */
function deskClaims(app: FastifyInstance, { database }: Site, calls: Services['deskCalls']): void {
  const { cityOf } = createProviderEditsStore(database);
  const service = createPlaceClaims({
    store: createPlaceClaimsStore(database, touchPlace),
    cityOf: (placeId) => cityOf(placeId, 'any'),
  });
  placeClaimsRoutes(app, calls, service);
}

/** Since when somebody looks after a place, for its page; null in the specification's edition. */
export const lookedAfterOnPlaces = ({ config, database }: Site) =>
  departuresOf(config.edition).reviews ? createClaimsStore(database, touchPlace).lookedAfterSince : null;
