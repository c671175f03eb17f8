import {
  CHANGES_PAGE,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingsView,
  type SiteChange,
} from '@pawhood/contract/desk/settings.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import type { KnownCity } from '../../../cities/edit-cities.store.ts';
import { isDeskSetting } from '../../../config/settings.ts';
import type { Permit } from '../../../desk/permit.ts';
import { rowNumber } from '../../../desk/todo-kind.ts';
import type { MadePicture, PictureRefusal } from '../../../site/picture-of-file.ts';
import type { SiteFiles } from '../../../site/site-settings.store.ts';
import {
  isPictureKey,
  type PictureKey,
  type SettingKey,
  settingsOf,
  valueToKeep,
} from '../../../site/site-settings.ts';
import { changeView, wordsOf } from './change-words.ts';
import type { ChangedValues } from './changed-values.ts';
import {
  groupView,
  isLocked,
  isSettingGroup,
  keptValue,
  keysOf,
  type SettingsAround,
  textOf,
} from './setting-groups.ts';
import type { ChangeStores, InChange, SiteChangeRow, SiteChangesStore } from './site-changes.store.ts';
import { takeBack } from './take-back.ts';

export interface SettingsServiceParts {
  readonly inTransaction: InChange;
  /** What is chosen, by key. */
  readonly kept: () => Promise<ReadonlyMap<string, unknown>>;
  readonly changes: Pick<SiteChangesStore, 'newest'>;
  readonly cityNames: () => Promise<readonly Pick<KnownCity, 'key' | 'name'>[]>;
  readonly around: () => SettingsAround;
  /** Makes the files of a picture; null where the present one is that already. */
  readonly makePicture: (
    key: PictureKey,
    content: Buffer,
    present: { readonly digest: string; readonly bytes: number } | null,
  ) => Promise<MadePicture | PictureRefusal | null>;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What somebody wants of settings: what is to be kept by key, null for what Pawhood comes with. */
interface Wanted {
  readonly group: SettingGroup;
  readonly values: ReadonlyMap<SettingKey, unknown>;
  readonly files?: SiteFiles;
}

export interface Changed {
  readonly settings: SettingsView;
  readonly change: SiteChange | null;
}

const PICTURE_ERRORS = {
  'no picture': 'unsuitable_site_picture',
  'too small': 'site_picture_too_small',
  'too many pixels': 'site_picture_too_large',
  'no room': 'storage_low',
  broken: 'broken_picture',
  failed: 'pictures_unavailable',
} as const satisfies Record<PictureRefusal, string>;

/** The settings of the site: each change in one transaction with its row of the log, and its undoing. */
export function createSettingsService(parts: SettingsServiceParts) {
  const { inTransaction, changes, around } = parts;

  const viewOf = (kept: ReadonlyMap<string, unknown>): SettingsView => ({
    groups: SETTING_GROUPS.map((group) => groupView(group, kept, around())),
    languages: [...around().offered],
  });

  const refuseUnseen = (group: SettingGroup, kept: ReadonlyMap<string, unknown>, seen: number): void => {
    const current = groupView(group, kept, around());
    if (current.version !== seen) throw new ProductError('edit_conflict', { current });
  };

  /** @throws `edit_conflict` */
  async function change(permit: Permit<'site'>, wanted: Wanted, seen: number): Promise<Changed> {
    const { group, values, files = new Map() } = wanted;
    const isNews = (kept: ReadonlyMap<string, unknown>) => changedOf(values, kept).length > 0;
    const before = await parts.kept();
    refuseUnseen(group, before, seen);
    // All pages would be made anew for nothing.
    if (!isNews(before)) return { settings: viewOf(before), change: null };
    return inTransaction(async (stores) => {
      const kept = await stores.kept();
      refuseUnseen(group, kept, seen);
      const changed = changedOf(values, kept);
      const row = await keepChange(permit, stores, { group, changed, values, kept, files });
      return { settings: viewOf(await stores.kept()), change: row && changeView(row, []) };
    });
  }

  return {
    read: async (_: Permit<'site'>): Promise<SettingsView> => viewOf(await parts.kept()),

    /**
     * Chooses settings of one group.
     *
     * @param typed by key; null for what Pawhood comes with.
     * @throws `invalid_request` with what is wrong of each; `setting_locked`, `edit_conflict`
     */
    async choose(
      permit: Permit<'site'>,
      group: string,
      typed: Readonly<Record<string, string | null>>,
      seen: number,
    ): Promise<Changed> {
      if (!isSettingGroup(group)) throw new ProductError('invalid_request');
      return change(permit, { group, values: readValues(group, typed, around()) }, seen);
    },

    /**
     * Chooses a picture of the site.
     *
     * @throws `edit_conflict`; why the picture cannot be taken
     */
    async choosePicture(permit: Permit<'site'>, key: PictureKey, content: Buffer, seen: number) {
      const kept = await parts.kept();
      refuseUnseen('look', kept, seen);
      const present = settingsOf(kept, around().locked)[key];
      const made = await parts.makePicture(key, content, present);
      if (typeof made === 'string') throw new ProductError(PICTURE_ERRORS[made]);
      const values = new Map(made === null ? [] : [[key, made.value] as const]);
      const files = new Map(made === null ? [] : [[key, made.files] as const]);
      return change(permit, { group: 'look', values, files }, seen);
    },

    async history(_: Permit<'site'>, before: number | null) {
      const [rows, cities] = [await changes.newest(CHANGES_PAGE + 1, before), await parts.cityNames()];
      return {
        rows: rows.slice(0, CHANGES_PAGE).map((row) => changeView(row, cities)),
        hasMore: rows.length > CHANGES_PAGE,
      };
    },

    /**
     * Puts back what was before a change.
     *
     * @throws `unknown_decision`, `already_undone`, `undo_too_late`, `undo_blocked`, `setting_locked`
     */
    undo: (permit: Permit<'site'>, id: string): Promise<SiteChange> =>
      inTransaction(async (stores) => {
        const row = await stores.changes.find(rowNumber(id));
        if (row === null) throw new ProductError('unknown_decision');
        const cities = await stores.cities.all();
        if (row.undoneAt !== null)
          throw new ProductError('already_undone', { current: changeView(row, cities) });
        const { before, after } = row;
        if (row.isOld || before === null || after === null) throw new ProductError('undo_too_late');
        if (!(await takeBack(permit, stores, { ...row, before, after }, around())))
          throw new ProductError('undo_blocked');
        await stores.changes.setUndone(row.id, permit.userId ?? '');
        await stores.log({
          ...{ way: permit.way, byUser: permit.userId, kind: 'site-change-undone' },
          about: { kind: 'site-change', id: String(row.id) },
          detail: { name: nameOf(row, cities), before: wordsOf(after), after: wordsOf(before) },
        });
        return changeView((await stores.changes.find(row.id)) ?? row, await stores.cities.all());
      }),
  };
}

const nameOf = (
  { city, before }: SiteChangeRow,
  cities: readonly Pick<KnownCity, 'key' | 'name'>[],
): string => cities.find(({ key }) => key === city)?.name ?? Object.keys(before ?? {}).join(', ');

interface Change {
  readonly group: SettingGroup;
  readonly changed: readonly SettingKey[];
  readonly values: ReadonlyMap<SettingKey, unknown>;
  readonly kept: ReadonlyMap<string, unknown>;
  readonly files: SiteFiles;
}

/** Writes a change, what was before, and its row of the log. */
async function keepChange(
  permit: Permit<'site'>,
  { changes, keep, log }: ChangeStores,
  { group, changed, values, kept, files }: Change,
): Promise<SiteChangeRow | null> {
  const by = permit.userId ?? '';
  const valuesOf = (source: ReadonlyMap<string, unknown>): ChangedValues =>
    Object.fromEntries(changed.map((key) => [key, source.get(key) ?? null]));
  const [before, after] = [valuesOf(kept), valuesOf(values)];
  const replaced = changed.filter((key) => isPictureKey(key) && keptValue(kept, key) !== null);
  const id = await changes.add({ part: group, byUser: by, before, after }, replaced);
  await keep(new Map(Object.entries(after)), files, by);
  await log({
    ...{ way: permit.way, byUser: permit.userId, kind: 'settings-changed' },
    about: { kind: 'settings', id: group },
    detail: { name: changed.join(', '), before: wordsOf(before), after: wordsOf(after) },
  });
  return changes.find(id);
}

/** The keys of what is to be another than it is. */
const changedOf = (
  values: ReadonlyMap<SettingKey, unknown>,
  kept: ReadonlyMap<string, unknown>,
): SettingKey[] =>
  [...values.keys()].filter((key) => textOf(values.get(key)) !== textOf(keptValue(kept, key)));

/** @throws `invalid_request`, `setting_locked` */
function readValues(
  group: SettingGroup,
  typed: Readonly<Record<string, string | null>>,
  around: SettingsAround,
): Map<SettingKey, unknown> {
  const keys = keysOf(group, around);
  const values = new Map<SettingKey, unknown>();
  const fields: FieldError[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const key = keys.find((other) => other === name);
    const value = key && text !== null && text.trim() !== '' ? readValue(key, text, around) : null;
    if (key === undefined || value === undefined)
      fields.push({ field: name, text: WRONG_FORM, code: 'wrong_form' });
    else values.set(key, value);
  }
  if (fields.length > 0) throw new ProductError('invalid_request', { fields });
  if ([...values.keys()].some((key) => isLocked(key, around))) throw new ProductError('setting_locked');
  return values;
}

/** What is to be kept of a text; undefined where the setting cannot be that. A picture comes as a file. */
function readValue(key: SettingKey, text: string, { offered }: SettingsAround): unknown {
  if (isPictureKey(key)) return undefined;
  if (key === 'language' && !offered.some((code) => code === text.trim())) return undefined;
  return valueToKeep(key, isDeskSetting(key) ? text : text.trim()) ?? undefined;
}
