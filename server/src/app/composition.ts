/** What the server is put together from: the site, what features need of each other, and what each hands over. */
import type { Designs } from '@pawhood/identity/host.ts';
import type { IdentityProvider } from '@pawhood/identity/identity-provider.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ReadCities } from '../cities/cities.store.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import type { Lists } from '../database/lists/list-versions.ts';
import type { DeskCalls } from '../desk/desk-calls.ts';
import type { PersonFacts } from '../desk/person-facts.ts';
import type { Reportable } from '../desk/reportable.ts';
import type { TodoKind } from '../desk/todo-kind.ts';
import type { ReadRecords } from '../features/claims/read-records.ts';
import type { PushInternet } from '../features/notifications/push/push-network.ts';
import type { RevocationsService } from '../features/users/sign-out/revocations.service.ts';
import type { SignOutService } from '../features/users/sign-out/sign-out.service.ts';
import type { SuspensionService } from '../features/users/suspension.service.ts';
import type { ExportPart, UsersService } from '../features/users/users.service.ts';
import type { Erasure } from '../features/users/users.store.ts';
import type { WaitlistService } from '../features/waitlist/waitlist.service.ts';
import type { SigningKeys } from '../http/access/signing-keys.ts';
import type { CallLimits } from '../http/calls/limited.ts';
import type { GaugeParts } from '../http/metrics/metrics.ts';
import type { ItemPageKind } from '../http/pages/item-pages.ts';
import type { PageSource } from '../http/pages/page-sources.ts';
import type { SitemapSource } from '../http/pages/sitemap.ts';
import type { CallerOf } from '../http/server/caller-of.ts';
import type { Job } from '../lib/job.ts';
import type { Person } from '../lib/person.ts';
import type { Limits } from '../limits/limits.ts';
import type { KeyedHash } from '../limits/senders.ts';
import type { ReadUpload } from '../media/budget/counted-uploads.ts';
import type { FreeSpace } from '../media/budget/free-space.ts';
import type { UploadDaysStore } from '../media/budget/upload-days.store.ts';
import type { Media } from '../media/open-media.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { RecentAuthenticationService } from '../security/recent-authentication.service.ts';
import type { SecurityService } from '../security/security-events.service.ts';
import type { SharedAccessService } from '../security/shared-access.service.ts';
import type { Languages } from '../site/languages.ts';
import type { ReadSiteSettings } from '../site/site-settings.ts';
import type { VotersService } from '../voters/voters.service.ts';

/** What every feature may be made of. */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  /** Versions of the public lists: decide when their buffers, and the pages made from them, are stale. */
  readonly lists: Lists;
  readonly cities: ReadCities;
  readonly siteSettings: ReadSiteSettings;
  readonly languages: Languages;
  readonly log: Logger;
}

/** What several features are made of; made once, before any feature. */
export interface Services {
  readonly media: Media;
  /** Of the disks that the server writes to. */
  readonly freeSpace: FreeSpace;
  readonly uploadDays: UploadDaysStore;
  readonly readUpload: ReadUpload;
  readonly suspension: SuspensionService;
  readonly revocations: RevocationsService;
  readonly signOut: SignOutService;
  readonly security: SecurityService;
  /** Watches over links and calendar links. */
  readonly sharedAccess: SharedAccessService;
  readonly recentAuthentication: RecentAuthenticationService;
  /** Stands for the internet of push services in tests; null for the internet. */
  readonly pushInternet: PushInternet | null;
  /** Stands for the domain names of the internet in tests; null for those of the internet. */
  readonly readRecords: ReadRecords | null;
  /** Keys of the issuer of access tokens. */
  readonly signingKeys: SigningKeys;
  readonly users: UsersService;
  readonly voters: VotersService;
  readonly waitlist: WaitlistService;
  /** Tells people. */
  readonly notifications: NotificationsService;
  readonly limits: Limits;
  /** Those that routes declare. */
  readonly callLimits: CallLimits;
  /** Of pages that the application does not draw. */
  readonly designs: Designs;
  /** Hashes with the installation's key. */
  readonly hashOf: KeyedHash;
  /** Who calls, for limits and records. */
  readonly callerOf: CallerOf;
  /** Null where accounts are at a tenant. */
  readonly identity: IdentityProvider | null;
  /** Serve calls of the desk; where the edition has none, nobody uses them. */
  readonly deskCalls: DeskCalls;
  /** What waits at the desk, of all features; asked once they are made. */
  readonly todo: () => readonly TodoKind[];
  /** What people can report, of all features; asked once they are made. */
  readonly reportable: () => readonly Reportable[];
  /** Path of the page that says why somebody's account is closed; null where none does. Asked once features are made. */
  readonly closedBecause: (person: Person) => Promise<string | null>;
  /** What the desk reads of people, of all features; asked once they are made. */
  readonly personFacts: () => readonly PersonFacts[];
  /** Their work beside the requests. */
  readonly jobs: readonly Job[];
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onOrphanedFiles: (error: unknown) => void;
}

/** All that a feature can hand over besides its calls; it leaves out what it does not have. */
export interface Composition {
  /** Answers of its calls that pages are rendered from. */
  readonly sources?: readonly PageSource[];
  /** Its pages with an id in their address. */
  readonly itemPages?: readonly ItemPageKind[];
  /** Public pages for search engines. */
  readonly sitemap?: SitemapSource | null;
  /** What it keeps about a person, for that person. */
  readonly exported?: ExportPart | null;
  /** What it tells people of. */
  readonly kinds?: readonly NotificationKind[];
  /** Path of the page that says why somebody's account is closed, without a language; null where none does. */
  readonly closedBecause?: (person: Person) => Promise<string | null>;
  /** What of it waits for a decision at the desk. */
  readonly desk?: readonly TodoKind[];
  /** What of it people can report. */
  readonly reportable?: readonly Reportable[];
  /** What the desk reads of a person: public words, decisions. */
  readonly personFacts?: PersonFacts;
  /** Work beside the requests. */
  readonly jobs?: readonly Job[];
  /** How it is doing, read with each request for the metrics. */
  readonly gauges?: readonly GaugeParts[];
}

/** Puts one feature together, of the services that it names. */
export interface Composer<Needs extends keyof Services> {
  /** Removes what the feature keeps of a person, in the transaction that removes the profile. */
  readonly erasure?: Erasure;
  /** Adds the feature's calls to the server, and answers all else that it hands over. */
  compose(app: FastifyInstance, site: Site, services: Pick<Services, Needs>): Composition;
}
