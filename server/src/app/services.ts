import { ProductError } from '@pawhood/contract/errors.ts';
import type { Designs, News } from '@pawhood/identity/host.ts';
import { createIdentityProvider, type IdentityProvider } from '@pawhood/identity/identity-provider.ts';
import type { Logger } from 'pino';
import { cityKeysJob } from '../cities/city-keys.job.ts';
import { createDeskCalls, type DeskCalls } from '../desk/desk-calls.ts';
import type { PersonFacts } from '../desk/person-facts.ts';
import type { Reportable } from '../desk/reportable.ts';
import { createRolesStore, sleepRole } from '../desk/roles.store.ts';
import type { TodoKind } from '../desk/todo-kind.ts';
import type { ReadRecords } from '../features/claims/read-records.ts';
import { resumeMailOf } from '../features/notifications/address/address.store.ts';
import type { PushInternet } from '../features/notifications/push/push-network.ts';
import { heldPets } from '../features/pets/removal/held-pets.store.ts';
import { endSharedAccess } from '../features/pets/sharing/shared-access.store.ts';
import { revocationsJob } from '../features/users/sign-out/revocations.job.ts';
import { createRevocationsService } from '../features/users/sign-out/revocations.service.ts';
import { createRevocationsStore } from '../features/users/sign-out/revocations.store.ts';
import { createSignOutService } from '../features/users/sign-out/sign-out.service.ts';
import { createSignOutStore } from '../features/users/sign-out/sign-out.store.ts';
import { createSuspensionService } from '../features/users/suspension.service.ts';
import { createSuspensionStore } from '../features/users/suspension.store.ts';
import { createUsersService, type ExportParts } from '../features/users/users.service.ts';
import { createUsersStore, type Erasure } from '../features/users/users.store.ts';
import { createAskedNewsStore } from '../features/waitlist/asked-news.store.ts';
import { offersNews } from '../features/waitlist/offers-news.ts';
import { createWaitlistService } from '../features/waitlist/waitlist.service.ts';
import { createWaitlistStore } from '../features/waitlist/waitlist.store.ts';
import { createCallLimits } from '../http/calls/limited.ts';
import { createCallerOf } from '../http/server/caller-of.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { isDatabaseAway } from '../http/server/database-away.ts';
import { strictTransportOf } from '../http/server/security-headers.ts';
import { OWN_ISSUER, ownPerson } from '../lib/person.ts';
import { expiredCountsJob } from '../limits/expired-counts.job.ts';
import type { Caller, Limit } from '../limits/limit.ts';
import { createLimitsStore } from '../limits/limits.store.ts';
import { createLimits } from '../limits/limits.ts';
import { createKeyedHash, type KeyedHash } from '../limits/senders.ts';
import { createUploadReader, type ReadUpload } from '../media/budget/counted-uploads.ts';
import { watchFreeSpace } from '../media/budget/free-space.ts';
import { createUploadDaysStore, type UploadDaysStore } from '../media/budget/upload-days.store.ts';
import { openMedia } from '../media/open-media.ts';
import { createPicturesStore } from '../media/pictures.store.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import {
  createNotificationsService,
  type NotificationsService,
} from '../notifications/notifications.service.ts';
import { createNotificationsStore } from '../notifications/notifications.store.ts';
import { createTellStore } from '../notifications/tell.store.ts';
import { createDeletedHash } from '../security/deleted-people.store.ts';
import { securityJobs } from '../security/security-events.job.ts';
import { createSecurityService, type SecurityService } from '../security/security-events.service.ts';
import { createSecurityStore, type SecurityStore } from '../security/security-events.store.ts';
import { createSecurityLines } from '../security/security-lines.ts';
import { siteMailer } from '../site/site-mailer.ts';
import { createVotersService } from '../voters/voters.service.ts';
import { createVotersStore } from '../voters/voters.store.ts';
import type { Composition, Services, Site } from './composition.ts';
import { dataFoldersOf } from './data-folders.ts';
import { createGuards } from './guards.ts';

export interface ServicesParts {
  readonly erasures: readonly Erasure[];
  /** By feature; asked when somebody exports their data, for features are made after the services. */
  readonly exports: () => ExportParts;
  /** Those of all features; asked when somebody is told something. */
  readonly kinds: () => readonly NotificationKind[];
  /** Those of all features; asked by the desk. */
  readonly todo: () => readonly TodoKind[];
  /** Those of all features; asked when somebody reports something. */
  readonly reportable: () => readonly Reportable[];
  /** Asked of all features, where somebody's account is closed. */
  readonly closedBecause: NonNullable<Composition['closedBecause']>;
  /** The same of people. */
  readonly personFacts: () => readonly PersonFacts[];
  /** Of the identity provider's pages. */
  readonly designs: Designs;
  /** For how long a used refresh token may be used again, in seconds; shorter in tests. */
  readonly refreshLeewayS?: number;
  /** Another clock for what people are told; for tests. */
  readonly now?: () => Date;
  /** Another clock for codes of authenticator apps; for tests. */
  readonly codeClock?: () => Date;
  /** Stands for the internet of push services; for tests. */
  readonly pushInternet?: PushInternet;
  /** Stands for domain names; for tests. */
  readonly readRecords?: ReadRecords;
  /** Told of each attempt that a limit refuses, by the name of its setting. */
  readonly onRefused?: ((limit: string) => void) | undefined;
}

/** Hears that files of a picture could not be removed. */
const sweptLater = (log: Logger) => (error: unknown) =>
  log.error(error, 'Files of a picture will be swept away later.');

/** Makes what several features need. */
export function createServices(site: Site, parts: ServicesParts): Services {
  const { config, database, lists, siteSettings, log } = site;
  const onOrphanedFiles = sweptLater(log);
  const freeSpace = watchFreeSpace({ folders: dataFoldersOf(config), floor: config.storage.floor, log });
  const media = openMedia(createPicturesStore(database), config, {
    budget: () => siteSettings().STORAGE_PER_PERSON,
    refuseIfLow: freeSpace.refuseIfLow,
  });
  const uploadDays = createUploadDaysStore(database);
  const suspensionStore = createSuspensionStore(database);
  const suspension = createSuspensionService(suspensionStore, createDeletedHash(database), () =>
    lists.version('suspension'),
  );
  const revocationsStore = createRevocationsStore(database);
  const revocations = createRevocationsService(revocationsStore, () => lists.version('revocation'));
  const signOut = createSignOutService({
    ...{ store: createSignOutStore(database, endSharedAccess), revocations },
    record: (event) => security.record(event),
  });
  const users = createUsersService({
    store: createUsersStore(database, parts.erasures),
    suspension,
    pictures: media.pictures,
    exports: parts.exports,
    cities: site.cities,
    onOrphanedFiles,
  });
  const limitsStore = createLimitsStore(database);
  const hashOf = createKeyedHash(limitsStore.hashKey);
  const securityStore = createSecurityStore(database);
  const security = securityOf(site, securityStore, hashOf);
  const readUpload = uploadReaderOf(site, uploadDays, security);
  const limits = createLimits({
    isOn: config.rateLimits,
    most: (name) => siteSettings()[name],
    store: limitsStore,
    onFailure: (error) => log.error(error, 'Attempts are counted in memory while the database cannot.'),
    onRefused(limit, caller) {
      parts.onRefused?.(limit);
      // Of strangers there are too many to be told of: they are in the metrics.
      if (caller?.person) void security.record({ kind: 'limit', ...caller, detail: limit });
    },
  });
  const voters = createVotersService({ store: createVotersStore(database), newVoters: limits.newVoters });
  const waitlist = createWaitlistService({
    store: createWaitlistStore(database),
    askedNews: createAskedNewsStore(database, config.mail !== null),
    ...{ voters, limit: limits.joins },
  });
  const notifications = notificationsOf(site, parts);
  const identity = identityOf(site, parts, { users, limits, signOut, security, waitlist });
  const guards = createGuards(site, { identity, security, hashOf });
  const callerOf = createCallerOf(config.trustedProxies);
  return {
    ...{ media, freeSpace, uploadDays, readUpload, suspension, revocations, signOut, users, voters, limits },
    ...{ security, waitlist, notifications, onOrphanedFiles, callerOf, hashOf, designs: parts.designs },
    callLimits: createCallLimits(limits, callerOf),
    ...{ identity, pushInternet: parts.pushInternet ?? null, readRecords: parts.readRecords ?? null },
    ...{ todo: parts.todo, reportable: parts.reportable, closedBecause: parts.closedBecause },
    ...{ ...guards, personFacts: parts.personFacts, deskCalls: deskCallsOf(site, guards) },
    jobs: [
      cityKeysJob(database),
      expiredCountsJob(limitsStore),
      revocationsJob([revocationsStore, suspensionStore]),
      ...securityJobs(security, securityStore),
      ...guards.jobs,
    ],
  };
}

const deskCallsOf = (
  { config, database }: Site,
  { recentAuthentication }: Pick<Services, 'recentAuthentication'>,
): DeskCalls =>
  createDeskCalls({
    ...{ roles: createRolesStore(database), requireSignIn: recentAuthentication.requireForDesk },
    needsSecondFactor: config.identity.mode === 'embedded',
  });

/** Records what happens around accounts. */
function securityOf({ config, log }: Site, store: SecurityStore, hashOf: KeyedHash): SecurityService {
  const onFailure = (error: unknown) => log.error(error, 'A security event could not be written down.');
  const logLine = (facts: object) => log.info(facts, 'Security event.');
  return createSecurityService({
    store,
    hashOf,
    onFailure,
    onEvent: createSecurityLines(config, { onFailure, log: logLine }),
  });
}

/** Tells people, by what features hand over. */
const notificationsOf = (
  { config, database, cities }: Site,
  { kinds, now }: Pick<ServicesParts, 'kinds' | 'now'>,
): NotificationsService =>
  createNotificationsService({
    store: createNotificationsStore(database),
    tellStore: (waysOf) => createTellStore(database, waysOf),
    ...{ kinds, cities, canMail: config.mail !== null },
    ...(now && { now }),
  });

/** Reads uploads up to what one person may send in a day. */
function uploadReaderOf(
  { config, siteSettings }: Site,
  days: UploadDaysStore,
  security: SecurityService,
): ReadUpload {
  return createUploadReader({
    days,
    most: () => (config.rateLimits ? siteSettings().UPLOADS_PER_DAY : null),
    onRefused(person, { raw }) {
      const address = clientAddress(raw, config.trustedProxies);
      void security.record({ kind: 'limit', person, address, detail: 'UPLOADS_PER_DAY' });
    },
  });
}

/** Null where accounts are at a tenant. */
function identityOf(
  { config, database, lists, siteSettings, log }: Site,
  parts: ServicesParts,
  {
    users,
    limits,
    signOut,
    security,
    waitlist,
  }: Pick<Services, 'users' | 'limits' | 'signOut' | 'security' | 'waitlist'>,
): IdentityProvider | null {
  const { mode, clientId, audience, upstream } = config.identity;
  if (mode === 'auth0') return null;
  return createIdentityProvider({
    database,
    logger: log,
    designs: parts.designs,
    ...(parts.refreshLeewayS !== undefined && { refreshLeewayS: parts.refreshLeewayS }),
    ...(parts.codeClock && { codeClock: parts.codeClock }),
    mailer: config.mail && siteMailer(config.mail, siteSettings),
    async onEmailChanged(subject, email) {
      const person = { issuer: OWN_ISSUER, subject };
      await users.setEmail(person, email);
      await resumeMailOf(database, person);
    },
    onSessionEnd: signOut.onSessionEnd,
    onProofChange: sleepRole,
    closedBecause: (subject) => parts.closedBecause({ issuer: OWN_ISSUER, subject }),
    pets: heldPets,
    news: offersNews(config) ? newsOf(waitlist) : null,
    recordEvent: ({ accountId, ...event }) => security.record({ ...event, person: ownPerson(accountId) }),
    keysVersion: () => lists.version('keys'),
    strictTransport: strictTransportOf(config),
    publicUrl: config.publicUrl,
    clientId,
    audience,
    upstream,
    limits: {
      signIns: byAddress(limits.signIns),
      accountSignIns: limits.accountSignIns,
      accountSignInsADay: limits.accountSignInsADay,
      browserSignIns: limits.browserSignIns,
      signInPages: byAddress(limits.signInPages),
      signUps: byAddress(limits.signUps),
      mails: limits.mails,
      ownerMails: limits.ownerMails,
      notices: limits.notices,
      networkMails: byAddress(limits.networkMails),
    },
    clientAddress: (request) => clientAddress(request, config.trustedProxies),
    isUnavailable: isDatabaseAway,
  });
}

/** Joins the waitlist; who cannot join yet does so with the next look at the site. */
const newsOf = (waitlist: Services['waitlist']): News => ({
  async onConfirmed(accountId, address) {
    const person = { issuer: OWN_ISSUER, subject: accountId };
    await waitlist.joinAsAsked(person, address).catch((error: unknown) => {
      if (!(error instanceof ProductError)) throw error;
    });
  },
});

/** Nobody is signed in yet: the network counts. */
const byAddress = (limit: Limit<Caller>): Limit<string> => ({
  take: (address) => limit.take({ person: null, address }),
});
