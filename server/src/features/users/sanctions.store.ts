/** What decisions do to people: they write nothing for some time, or their account is closed. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { touchList } from '../../database/lists/list-versions.ts';
import { userProfile, userSuspension } from '../../database/people/people.tables.ts';
import { deskRole } from '../../desk/desk.tables.ts';
import type { Sanctions } from '../../desk/reportable.ts';
import { OWN_ISSUER, type Person, personHash } from '../../lib/person.ts';
import { closeAccount } from './people.store.ts';
import { tokenSecondsOf } from './sign-out/sign-out.service.ts';

/** Of a person's row; moments in ISO 8601. */
interface State {
  readonly reason: 'deleted' | 'disabled' | 'limited';
  readonly until: string | null;
  readonly limitedUntil: string | null;
}

/** Null where the person has no row. */
interface Undo {
  readonly before: State | null;
  readonly after: State;
}

export const sanctions: Sanctions = {
  async hold(transaction, userId) {
    await holdPerson(transaction, userId);
  },

  async impose(transaction, userId, { kind, until }) {
    const person = await holdPerson(transaction, userId);
    if (person === null) return null;
    // Whoever looks after the site loses the role first.
    if ((await transaction.$count(deskRole, eq(deskRole.userId, userId))) > 0)
      throw new ProductError('has_role');
    const before = await stateOf(transaction, person);
    const end = until?.toISOString() ?? null;
    const limitedUntil = before?.limitedUntil ?? null;
    const after: State =
      kind === 'suspend'
        ? { reason: 'disabled', until: end, limitedUntil }
        : { reason: 'limited', until: null, ...pickDisabled(before), limitedUntil: end };
    if (kind === 'suspend') await closeAccount(transaction, person, tokenSecondsOf(person));
    await write(transaction, person, after);
    return { before, after } satisfies Undo;
  },

  async lift(transaction, userId, undo) {
    const person = await holdPerson(transaction, userId);
    if (person === null) return false;
    // Written by `impose`.
    const { before, after } = undo as Undo;
    const now = await stateOf(transaction, person);
    // It has ended by itself.
    if (hasEnded(after) && (now === null || !isSame(now, after))) return true;
    if (now === null || !isSame(now, after)) return false;
    if (before === null) await remove(transaction, person);
    else await write(transaction, person, before);
    if (after.reason === 'disabled' && before?.reason !== 'disabled') await openAccount(transaction, person);
    return true;
  },
};

/** A limit leaves a closed account as it is. */
const pickDisabled = (before: State | null): Pick<State, 'reason' | 'until'> | null =>
  before?.reason === 'disabled' ? { reason: before.reason, until: before.until } : null;

const isSame = (one: State, other: State): boolean =>
  one.reason === other.reason && one.until === other.until && one.limitedUntil === other.limitedUntil;

const hasEnded = ({ reason, until, limitedUntil }: State): boolean => {
  const end = reason === 'disabled' ? until : limitedUntil;
  return end !== null && Date.parse(end) <= Date.now();
};

/** Other decisions about the person wait until the transaction ends. */
async function holdPerson(transaction: Transaction, userId: string): Promise<Person | null> {
  const [row] = await transaction
    .select({ issuer: userProfile.issuer, subject: userProfile.subject })
    .from(userProfile)
    .where(eq(userProfile.id, userId))
    .for('update');
  return row ?? null;
}

async function stateOf(transaction: Transaction, person: Person): Promise<State | null> {
  const [row] = await transaction
    .select()
    .from(userSuspension)
    .where(eq(userSuspension.subjectHash, personHash(person)))
    .for('update');
  if (row === undefined) return null;
  const { reason, until, limitedUntil } = row;
  return {
    reason,
    until: until?.toISOString() ?? null,
    limitedUntil: limitedUntil?.toISOString() ?? null,
  };
}

async function write(transaction: Transaction, person: Person, { reason, ...ends }: State): Promise<void> {
  const values = {
    reason,
    until: ends.until === null ? null : new Date(ends.until),
    limitedUntil: ends.limitedUntil === null ? null : new Date(ends.limitedUntil),
  };
  await transaction
    .insert(userSuspension)
    .values({ subjectHash: personHash(person), ...values })
    .onConflictDoUpdate({ target: userSuspension.subjectHash, set: values });
  await touchList(transaction, 'suspension');
}

async function remove(transaction: Transaction, person: Person): Promise<void> {
  await transaction.delete(userSuspension).where(eq(userSuspension.subjectHash, personHash(person)));
  await touchList(transaction, 'suspension');
}

async function openAccount(transaction: Transaction, { issuer, subject }: Person): Promise<void> {
  if (issuer === OWN_ISSUER) await createAccountsStore(transaction).setDisabled(subject, false);
}

/** Opens accounts whose suspension is over, and forgets limits that are. */
export async function endSanctions(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { reason, until, limitedUntil } = userSuspension;
    const isOver = and(eq(reason, 'disabled'), isNotNull(until), lte(until, sql`now()`));
    const isLimitOver = and(eq(reason, 'limited'), lte(limitedUntil, sql`now()`));
    const rows = await transaction
      .select()
      .from(userSuspension)
      .where(or(isOver, isLimitOver))
      .for('update', { skipLocked: true });
    for (const row of rows) await endSanction(transaction, row);
    if (rows.length > 0) await touchList(transaction, 'suspension');
  });
}

async function endSanction(
  transaction: Transaction,
  { subjectHash, reason, limitedUntil }: typeof userSuspension.$inferSelect,
): Promise<void> {
  if (reason === 'disabled') await openAccountOf(transaction, subjectHash);
  const isOf = eq(userSuspension.subjectHash, subjectHash);
  const isStillLimited = limitedUntil !== null && limitedUntil.getTime() > Date.now();
  if (isStillLimited)
    await transaction.update(userSuspension).set({ reason: 'limited', until: null }).where(isOf);
  else await transaction.delete(userSuspension).where(isOf);
}

/** The row says by a hash alone whose it is; few accounts are closed at a time. */
async function openAccountOf(transaction: Transaction, subjectHash: string): Promise<void> {
  const { id, disabledAt } = identityAccount;
  const closed = await transaction.select({ id }).from(identityAccount).where(isNotNull(disabledAt));
  const account = closed.find(
    (other) => personHash({ issuer: OWN_ISSUER, subject: other.id }) === subjectHash,
  );
  if (account) await createAccountsStore(transaction).setDisabled(account.id, false);
}
