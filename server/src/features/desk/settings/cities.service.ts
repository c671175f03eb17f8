import type { DeskCities } from '@pawhood/contract/desk/cities.ts';
import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import { cityChanges, NoSuchCity } from '../../../cities/city-facts.ts';
import type { CityChanges, KnownCity } from '../../../cities/edit-cities.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import { changeView, wordsOf } from './change-words.ts';
import type { ChangedValues } from './changed-values.ts';
import { versionOf } from './setting-groups.ts';
import type { ChangeStores, InChange } from './site-changes.store.ts';

export interface DeskCitiesServiceParts {
  readonly inTransaction: InChange;
  /** In their order, retired ones too. */
  readonly all: () => Promise<readonly KnownCity[]>;
}

export type DeskCitiesService = ReturnType<typeof createDeskCitiesService>;

export interface ChangedCities {
  readonly cities: DeskCities;
  readonly change: SiteChange | null;
}

/** What may be changed of a city here, as it was typed. */
export type TypedCity = Readonly<Partial<Record<Fact, string | undefined>>>;

const FACTS = ['name', 'accent', 'scene'] as const;
type Fact = (typeof FACTS)[number];

/** The cities of the site: each change in one transaction with its row of the log. */
export function createDeskCitiesService({ inTransaction, all }: DeskCitiesServiceParts) {
  /** @param work answers what was before and after; null where all is so already. */
  const changing = (
    permit: Permit<'site'>,
    part: 'city' | 'city-retired' | 'city-order',
    key: string,
    work: (
      stores: ChangeStores,
      known: readonly KnownCity[],
    ) => Promise<{ readonly before: ChangedValues; readonly after: ChangedValues } | null>,
  ): Promise<ChangedCities> =>
    inTransaction(async (stores) => {
      const known = await stores.cities.all();
      const done = await work(stores, known);
      const cities = await stores.cities.all();
      if (done === null) return { cities: viewOf(cities), change: null };
      const { before, after } = done;
      const { way, userId } = permit;
      const id = await stores.changes.add({ part, city: key, byUser: userId ?? '', before, after });
      const name = known.find((city) => city.key === key)?.name ?? '';
      await stores.log({
        ...{ way, byUser: userId, kind: `${part}-changed` },
        about: { kind: 'city', id: key },
        detail: { name, before: wordsOf(before), after: wordsOf(after) },
      });
      const row = await stores.changes.find(id);
      return { cities: viewOf(cities), change: row && changeView(row, cities) };
    });

  return {
    list: async (_: Permit<'site'>): Promise<DeskCities> => viewOf(await all()),

    /** @throws `unknown_city`, `edit_conflict`; `invalid_request` with what is wrong of each fact */
    edit: (permit: Permit<'site'>, key: string, typed: TypedCity, seen: number): Promise<ChangedCities> =>
      changing(permit, 'city', key, async ({ cities }, known) => {
        const city = seenCity(known, key, seen);
        const wanted = readFacts(typed);
        const facts = FACTS.filter((fact) => wanted[fact] !== undefined && wanted[fact] !== city[fact]);
        if (facts.length === 0) return null;
        const valuesOf = (source: CityChanges) =>
          Object.fromEntries(facts.map((fact) => [fact, source[fact]]));
        await cities.change(key, valuesOf(wanted));
        return { before: valuesOf(city), after: valuesOf(wanted) };
      }),

    /** @throws `unknown_city`, `edit_conflict`, `last_city` */
    retire: (permit: Permit<'site'>, key: string, isRetired: boolean, seen: number): Promise<ChangedCities> =>
      changing(permit, 'city-retired', key, async ({ cities }, known) => {
        const { retiredAt } = seenCity(known, key, seen);
        if ((retiredAt !== null) === isRetired) return null;
        if (!isRetired) await cities.restore(key);
        else if (!(await cities.retire(key))) throw new ProductError('last_city');
        const [yes, no] = [{ retired: 'yes' }, { retired: 'no' }];
        return isRetired ? { before: no, after: yes } : { before: yes, after: no };
      }),

    /** @throws `unknown_city`, `edit_conflict` */
    order: (permit: Permit<'site'>, keys: readonly string[], seen: number): Promise<ChangedCities> =>
      changing(permit, 'city-order', '', async ({ cities }, known) => {
        if (orderVersion(known) !== seen) throw conflict(known);
        const before = known.map(({ key }) => key);
        if (new Set(keys).size !== keys.length || keys.some((key) => !before.includes(key)))
          throw new ProductError('unknown_city');
        const after = [...keys, ...before.filter((key) => !keys.includes(key))];
        if (after.join() === before.join()) return null;
        await cities.order(after);
        return { before: { order: before }, after: { order: after } };
      }),
  };
}

const conflict = (known: readonly KnownCity[]): ProductError =>
  new ProductError('edit_conflict', { current: viewOf(known) });

/** @throws `unknown_city`, `edit_conflict` */
function seenCity(known: readonly KnownCity[], key: string, seen: number): KnownCity {
  const city = known.find((one) => one.key === key);
  if (city === undefined) throw new ProductError('unknown_city');
  if (rowOf(city).version !== seen) throw conflict(known);
  return city;
}

/** @throws `invalid_request` */
function readFacts(typed: TypedCity): CityChanges {
  const facts: Record<string, unknown> = {};
  const fields = FACTS.filter((fact) => {
    if (typed[fact] === undefined) return false;
    try {
      Object.assign(facts, cityChanges({ [fact]: typed[fact] }));
      return false;
    } catch (error) {
      if (!(error instanceof NoSuchCity)) throw error;
      return true;
    }
  }).map((field) => ({ field, text: WRONG_FORM, code: 'wrong_form' }));
  if (fields.length > 0) throw new ProductError('invalid_request', { fields });
  return facts;
}

const orderVersion = (known: readonly KnownCity[]): number => versionOf(known.map(({ key }) => key));

const viewOf = (known: readonly KnownCity[]): DeskCities => ({
  cities: known.map(rowOf),
  version: orderVersion(known),
});

function rowOf({ key, name, country, state, timeZone, languages, accent, scene, retiredAt }: KnownCity) {
  const facts = { key, name, country, state, timeZone, languages: [...languages], accent, scene };
  const row = { ...facts, isRetired: retiredAt !== null };
  return { ...row, version: versionOf(row) };
}
