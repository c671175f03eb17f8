import { hash, randomBytes } from 'node:crypto';
import { OPEN_KEY, OPEN_MINUTES } from '@pawhood/contract/desk/desk.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { LogEntry } from '../../desk/log.store.ts';
import type { Permit } from '../../desk/permit.ts';
import type { NamedRole, RolesStore } from '../../desk/roles.store.ts';
import type { Person } from '../../lib/person.ts';

/** Does something in one transaction with its row of the log. */
export type InTransaction = <Done>(
  work: (roles: RolesStore, log: (entry: LogEntry) => Promise<void>) => Promise<Done>,
) => Promise<Done>;

export interface RolesServiceParts {
  readonly inTransaction: InTransaction;
  readonly all: () => Promise<NamedRole[]>;
  readonly cities: () => Cities;
}

export type RolesService = ReturnType<typeof createRolesService>;

const secretHash = (secret: string): string => hash('sha256', secret);

const roleText = (role: Role, city: string): string => (city === '' ? role : `${role} (${city})`);

/** Who has which role at the desk. */
export function createRolesService({ inTransaction, all, cities }: RolesServiceParts) {
  return {
    all: (_: Permit<'people'>): Promise<NamedRole[]> => all(),

    /**
     * Gives a role in the place of the one somebody has, awake.
     *
     * @param city key of the only city; empty for all.
     * @throws `unknown_user`, `unknown_city`, `invalid_request`, `last_operator`
     */
    give: (permit: Permit<'people'>, userId: string, { role, city }: { role: Role; city: string }) =>
      inTransaction(async (roles, log) => {
        if (city !== '' && role === 'operator') throw new ProductError('invalid_request');
        if (city !== '' && cities().of(city)?.key !== city) throw new ProductError('unknown_city');
        const held = await holdAble(roles);
        const before = held.find((row) => row.userId === userId);
        if (role !== 'operator') requireAnother(permit, held, userId);
        const person = await roles.ownerOf(userId);
        if (person === null) throw new ProductError('unknown_user');
        await roles.give(userId, role, city);
        await log({
          ...by(permit),
          kind: before?.asleepSince ? 'role-woken' : 'role-given',
          about: { kind: 'user', id: userId },
          detail: {
            name: person.name,
            ...(before && { before: roleText(before.role, before.city) }),
            after: roleText(role, city),
          },
        });
        return { person, all: await roles.all() };
      }),

    /** @throws `unknown_user` where the person has none; `last_operator` at the desk. */
    take: (permit: Permit<'people'>, userId: string) =>
      inTransaction(async (roles, log) => {
        const held = await holdAble(roles);
        const before = held.find((row) => row.userId === userId);
        if (before === undefined) throw new ProductError('unknown_user');
        requireAnother(permit, held, userId);
        const person = await roles.ownerOf(userId);
        if (person === null) throw new ProductError('unknown_user');
        await roles.take(userId);
        const detail = { name: person.name, before: roleText(before.role, before.city) };
        await log({ ...by(permit), kind: 'role-taken', about: { kind: 'user', id: userId }, detail });
        return { person, all: await roles.all() };
      }),

    /** The address of a link that makes whoever opens it first operator. */
    async link(permit: Permit<'people'>, publicUrl: string): Promise<string> {
      const secret = randomBytes(24).toString('base64url');
      await inTransaction(async (roles, log) => {
        await roles.addLink(secretHash(secret), OPEN_MINUTES);
        await log({ ...by(permit), kind: 'desk-link', about: null, detail: {} });
      });
      return `${publicUrl}${ROUTES.desk}#${OPEN_KEY}=${secret}`;
    },

    /** Makes somebody operator by the secret of a link. @throws `unknown_user`, `unknown_link` */
    open: (person: Person, secret: string): Promise<void> =>
      inTransaction(async (roles, log) => {
        const profile = await roles.profile(person);
        if (profile === null) throw new ProductError('unknown_user');
        await roles.hold();
        if (!(await roles.takeLink(secretHash(secret)))) throw new ProductError('unknown_link');
        await roles.give(profile.id, 'operator', '');
        await log({
          ...{ way: 'desk', byUser: profile.id, kind: 'desk-opened' },
          about: { kind: 'user', id: profile.id },
          detail: { name: profile.name, after: 'operator' },
        });
      }),
  };
}

const by = ({ way, userId }: Permit): Pick<LogEntry, 'way' | 'byUser'> => ({ way, byUser: userId });

/** Holds all roles, and knows of each whether its person can come to the desk. */
async function holdAble(roles: RolesStore) {
  const held = await roles.hold();
  const shutOut = await roles.shutOut();
  return held.map((row) => ({ ...row, isAble: row.asleepSince === null && !shutOut.has(row.userId) }));
}

/** At the desk there is always an operator who can come to it besides the person. @throws `last_operator` */
function requireAnother({ way }: Permit, held: Awaited<ReturnType<typeof holdAble>>, userId: string): void {
  if (way === 'command') return;
  const isOperator = held.some((row) => row.userId === userId && row.role === 'operator');
  const others = held.filter((row) => row.userId !== userId && row.role === 'operator' && row.isAble);
  if (isOperator && others.length === 0) throw new ProductError('last_operator');
}
