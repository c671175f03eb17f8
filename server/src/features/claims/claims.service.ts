import type { Claim } from '@pawhood/contract/claims/claim.ts';
import type { NewClaim } from '@pawhood/contract/claims/claims.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { CLAIM_WORDS_MISSING } from '@pawhood/contract/words/errors.ts';
import type { Person } from '../../lib/person.ts';
import { newId, newToken } from '../../lib/random-ids.ts';
import { claimCodeHash, newClaimCode } from './claim-code.ts';
import { claimHostOf } from './claim-host.ts';
import type { SendClaimCode } from './claim-mail.ts';
import { claimView, type NamedPlace, recordName, recordValue } from './claim-view.ts';
import type { ClaimRow, ClaimsStore } from './claims.store.ts';
import type { ReadRecords } from './read-records.ts';

/** A place that people can look after, and what its address proves. */
export interface ClaimedPlace extends NamedPlace {
  readonly website: string;
  readonly email: string;
  readonly emailSince: Date;
  readonly isEmailProof: boolean;
}

/** Takes what limits let through before something is sent or kept; each throws a code of its own. */
export interface ClaimCounts {
  /** One of the person's claims of today. */
  readonly claim: () => Promise<void>;
  /** One mail to an address, and one that the network asks for. */
  readonly mail: (address: string) => Promise<void>;
}

export interface ClaimsServiceParts {
  readonly store: ClaimsStore;
  /** One that shows and is no example; null otherwise. */
  readonly placeOf: (id: string) => Promise<ClaimedPlace | null>;
  /** Those that show, as they are called now. */
  readonly namesOf: (ids: readonly string[]) => Promise<readonly NamedPlace[]>;
  /** Whether a person has an address that is known to be theirs; true where the site sends no mail. */
  readonly hasAddress: (userId: string) => Promise<boolean>;
  /** Null where the site sends no mail. */
  readonly sendCode: SendClaimCode | null;
  readonly readRecords: ReadRecords;
  /** Hears of records that could not be read. */
  readonly onFailure: (error: unknown) => void;
}

export type ClaimsService = ReturnType<typeof createClaimsService>;

/** People who say that they look after a place, and prove it. */
export const createClaimsService = (parts: ClaimsServiceParts) => ({
  ...readingOf(parts),
  ...askingOf(parts),
  ...provingOf(parts),
});

/** @throws `unknown_user` */
async function userIdOf({ store }: ClaimsServiceParts, person: Person): Promise<string> {
  const userId = await store.userIdOf(person);
  if (userId === null) throw new ProductError('unknown_user');
  return userId;
}

/** @throws `unknown_provider` */
async function placeIn({ placeOf }: ClaimsServiceParts, id: string): Promise<ClaimedPlace> {
  const place = await placeOf(id);
  if (place === null) throw new ProductError('unknown_provider');
  return place;
}

/** @throws `unknown_claim` */
async function ownIn({ store }: ClaimsServiceParts, person: Person, id: string): Promise<ClaimRow> {
  const userId = await store.userIdOf(person);
  const row = userId === null ? null : await store.find(userId, id);
  if (row === null) throw new ProductError('unknown_claim');
  return row;
}

const waysOf = ({ sendCode }: ClaimsServiceParts, place: ClaimedPlace) => ({
  mail: sendCode !== null && place.isEmailProof ? place.email : '',
  dns: claimHostOf(place.website),
});

/** A claim as it is now. */
async function viewIn(parts: ClaimsServiceParts, row: ClaimRow): Promise<Claim> {
  const [place, now] = await Promise.all([
    parts.placeOf(row.providerId),
    parts.store.find(row.userId, row.id),
  ]);
  return claimView(now ?? row, place && named(place), claimHostOf(place?.website ?? ''));
}

const named = ({ id, name, city }: NamedPlace): NamedPlace => ({ id, name, city });

const readingOf = (parts: ClaimsServiceParts) => ({
  /** A person's claims of a place, and how they could prove one. @throws `unknown_provider`, `unknown_user` */
  async ofPlace(person: Person, placeId: string) {
    const place = await placeIn(parts, placeId);
    const userId = await userIdOf(parts, person);
    const [rows, hasAddress] = await Promise.all([parts.store.of(userId, placeId), parts.hasAddress(userId)]);
    const ways = waysOf(parts, place);
    const views = rows.map((row) => claimView(row, named(place), ways.dns));
    const isOver = ({ state }: Claim) => state === 'declined' || state === 'ended';
    // Of those that came to nothing the last one says why, while there is no other.
    const claims = views.filter((claim, index) => !isOver(claim) || index === 0);
    return { claims, refusal: hasAddress ? ('' as const) : ('address_unconfirmed' as const), ways };
  },

  /** All of a person's claims. */
  async all(person: Person): Promise<Claim[]> {
    const userId = await parts.store.userIdOf(person);
    const rows = userId === null ? [] : await parts.store.of(userId);
    const places = await parts.namesOf([...new Set(rows.map(({ providerId }) => providerId))]);
    return rows.map((row) => {
      const place = places.find(({ id }) => id === row.providerId);
      return claimView(row, place === undefined ? null : named(place), '');
    });
  },

  /** @param userId of the profile. */
  exported: async (userId: string) =>
    (await parts.store.of(userId)).map(({ codeHash, record, told, ...row }) => row),
});

const withoutWords = () =>
  new ProductError('invalid_request', { fields: [{ field: 'words', text: CLAIM_WORDS_MISSING }] });

const askingOf = (parts: ClaimsServiceParts) => ({
  /** Asks for a place. @throws the errors of `createClaim` */
  async ask(person: Person, placeId: string, { way, words }: NewClaim, count: ClaimCounts): Promise<Claim> {
    if (way === 'desk' && words === '') throw withoutWords();
    const place = await placeIn(parts, placeId);
    const userId = await userIdOf(parts, person);
    if (!(await parts.hasAddress(userId))) throw new ProductError('address_unconfirmed');
    const ways = waysOf(parts, place);
    if (way !== 'desk' && ways[way] === '') throw new ProductError('claim_way_closed');
    const own = await parts.store.of(userId, placeId);
    if (own.some(({ state }) => state === 'waiting')) throw new ProductError('claim_waits');
    await count.claim();
    if (way === 'mail') await count.mail(ways.mail);
    const [id, code] = [newId(), newClaimCode()];
    const row = await parts.store.add({
      ...{ id, way, userId, providerId: placeId, city: place.city, name: place.name },
      words: way === 'desk' ? words : '',
      codeHash: way === 'mail' ? claimCodeHash(id, code) : '',
      record: way === 'dns' ? newToken() : '',
    });
    if (row === null) throw new ProductError('claim_waits');
    if (way === 'mail') parts.sendCode?.({ to: ways.mail, place, code }, () => parts.store.withdraw(id));
    return claimView(row, named(place), ways.dns);
  },

  /** Gives a claim up; changes nothing where there is none. Answers whether the person looked after the place. */
  async giveUp(person: Person, id: string): Promise<boolean> {
    const userId = await parts.store.userIdOf(person);
    return userId !== null && (await parts.store.giveUp(userId, id));
  },
});

const provingOf = (parts: ClaimsServiceParts) => ({
  /** Tries a code. @throws `unknown_claim`, `wrong_claim_code`, `claim_over` */
  async enterCode(person: Person, id: string, code: string): Promise<Claim> {
    const own = await ownIn(parts, person, id);
    const place = await parts.placeOf(own.providerId);
    // The address must still be the one that the code went to, and one that proves something.
    const isProof = ({ at }: ClaimRow) => place?.isEmailProof === true && place.emailSince <= at;
    const tried = await parts.store.tryCode(own.userId, id, claimCodeHash(id, code), isProof);
    if (tried === 'unknown') throw new ProductError('unknown_claim');
    if (tried === 'over') throw new ProductError('claim_over');
    const claim = await viewIn(parts, own);
    if (tried === 'wrong') throw new ProductError('wrong_claim_code', { current: claim });
    return claim;
  },

  /** Looks for the record. @throws `unknown_claim`, `claim_over`, `record_missing`, `record_unread` */
  async lookForRecord(person: Person, id: string): Promise<Claim> {
    const own = await ownIn(parts, person, id);
    const place = await parts.placeOf(own.providerId);
    const host = claimHostOf(place?.website ?? '');
    const isAsked = own.way === 'dns' && own.state === 'asked' && (own.expiresAt ?? own.at) > new Date();
    if (!isAsked || host === '') throw new ProductError('claim_over');
    const name = recordName(host);
    const records = await parts.readRecords(name).catch((error: unknown) => {
      parts.onFailure(error);
      throw new ProductError('record_unread', { cause: error });
    });
    if (!records.some((record) => record.trim() === recordValue(own)))
      throw new ProductError('record_missing');
    if (!(await parts.store.hasRecord(own.userId, id, name))) throw new ProductError('claim_over');
    return viewIn(parts, own);
  },
});
