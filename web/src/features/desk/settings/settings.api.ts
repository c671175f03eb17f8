import {
  type DeskCities,
  editDeskCity,
  listDeskCities,
  orderDeskCities,
  retireDeskCity,
} from '@pawhood/contract/desk/cities.ts';
import {
  changeSettings,
  chooseSitePicture,
  listSiteChanges,
  readSettings,
  type SettingGroup,
  type SettingsView,
  undoSiteChange,
} from '@pawhood/contract/desk/settings.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { upload } from '#/lib/calls/upload.ts';
import type { DeskPerson } from '../desk.api.ts';

/** The settings that can be changed here. */
export const settingsQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [readSettings.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(readSettings, { bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** The cities in their order, retired ones too. */
export const citiesQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listDeskCities.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listDeskCities, { bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** The latest changes, the newest first. */
export const changesQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listSiteChanges.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listSiteChanges, { query: {}, bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** Those before one. */
export const olderChangesMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (before: string) =>
      call(listSiteChanges, { query: { before }, bearer: await accessToken() }),
  });

/** What is to be saved of one group. */
export interface WantedSettings {
  readonly group: SettingGroup;
  readonly version: number;
  /** By key; null for what a setting comes with. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** Saves settings of one group. */
export const chooseMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ group, version, values }: WantedSettings) =>
      call(changeSettings, {
        ...{ params: { group }, body: { values: { ...values } }, version },
        bearer: await person.accessToken(),
      }),
    onSuccess: ({ settings }) => keepSettings(client, person, settings),
  });

/** A file that becomes the logo, or the picture that links show. */
export interface WantedPicture {
  readonly picture: 'logo' | 'picture';
  readonly file: File;
  readonly version: number;
  onProgress(part: number): void;
}

/** Sends a file. */
export const pictureMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ picture, ...wanted }: WantedPicture) =>
      upload(chooseSitePicture, {
        ...{ ...wanted, params: { picture }, field: 'picture' },
        bearer: await person.accessToken(),
      }),
    onSuccess: ({ settings }) => keepSettings(client, person, settings),
  });

/** What is to become of a city, or of their order. */
export type CityChange =
  | { readonly city: string; readonly version: number; readonly facts: Readonly<Record<string, string>> }
  | { readonly city: string; readonly version: number; readonly isRetired: boolean }
  | { readonly keys: readonly string[]; readonly version: number };

/** Changes a city, or their order. */
export const cityMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async (change: CityChange) => {
      const { version } = change;
      const bearer = await person.accessToken();
      if ('keys' in change)
        return call(orderDeskCities, { body: { keys: [...change.keys] }, version, bearer });
      const params = { city: change.city };
      return 'facts' in change
        ? call(editDeskCity, { params, body: change.facts, version, bearer })
        : call(retireDeskCity, { params, body: { isRetired: change.isRetired }, version, bearer });
    },
    onSuccess: ({ cities }) => keepCities(client, person, cities),
  });

/** Undoes the change of an id. */
export const undoChangeMutation = (client: QueryClient, person: DeskPerson) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      call(undoSiteChange, { params: { id }, bearer: await person.accessToken() }),
    onSuccess: () => {
      for (const { queryKey } of [settingsQuery(person), citiesQuery(person), changesQuery(person)])
        void client.invalidateQueries({ queryKey });
    },
  });

/** Puts settings in the place of those that the page has. */
export async function keepSettings(
  client: QueryClient,
  person: DeskPerson,
  settings: SettingsView,
): Promise<void> {
  await keepAnswer(client, settingsQuery(person).queryKey, settings);
  void client.invalidateQueries({ queryKey: changesQuery(person).queryKey });
}

/** Puts cities in the place of those that the page has. */
export async function keepCities(client: QueryClient, person: DeskPerson, cities: DeskCities): Promise<void> {
  await keepAnswer(client, citiesQuery(person).queryKey, cities);
  void client.invalidateQueries({ queryKey: changesQuery(person).queryKey });
}
