import {
  type SettingGroupView,
  type SiteChange,
  type SiteSettingView,
  settingGroup,
} from '@pawhood/contract/desk/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#/lib/calls/http-error.ts';
import { changedTexts, type Edits, type Texts } from '#/lib/form/edit-conflict.ts';
import type { Checked } from '#/lib/form/field-errors.ts';
import { useVersionedForm, type VersionedBody } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { mistakeIn, refusalOf } from './setting-words.ts';
import { chooseMutation, settingsQuery } from './settings.api.ts';

/** What is to be saved, by key; null for what a setting comes with. */
type Wanted = Readonly<Record<string, string | null>>;

/** Told of a change that was made; null where all was so already. */
export type OnSaved = (change: SiteChange | null) => void;

/** Names of fields are those of settings, with hyphens where those have dots. */
export const fieldOf = (key: string): string => key.replaceAll('.', '-');

const textsOf = ({ settings }: SettingGroupView): Texts<string> =>
  Object.fromEntries(settings.map(({ key, value }) => [fieldOf(key), value]));

/** The fields of one group of settings, which somebody else may change at the same time. */
export function useGroupForm(group: SettingGroupView, onSaved: OnSaved) {
  const client = useQueryClient();
  const auth = useAuth();
  const { mutateAsync, isPending, error } = useMutation(chooseMutation(client, auth));

  async function save({ body, version }: VersionedBody<Wanted>): Promise<SettingGroupView> {
    try {
      const { settings, change } = await mutateAsync({ group: group.group, version, values: body });
      onSaved(change);
      return settings.groups.find((other) => other.group === group.group) ?? group;
    } catch (failure) {
      throw besideFields(failure, group.settings);
    }
  }

  const form = useVersionedForm<SettingGroupView, string, Wanted>({
    ...{ stored: group, textsOf, changedFields: changedTexts, schema: settingGroup },
    check: (edits, texts) => checked(edits, texts, group.settings),
    mutation: { mutateAsync: save, isPending, error },
    onStoredElsewhere: (stored) => {
      client.setQueryData(settingsQuery(auth).queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              groups: before.groups.map((other) => (other.group === stored.group ? stored : other)),
            },
      );
    },
  });
  return { ...form, isSaving: isPending };
}

function checked(
  edits: Edits<string>,
  texts: Texts<string>,
  settings: readonly SiteSettingView[],
): Checked<Wanted> {
  const wanted: Record<string, string | null> = {};
  const errors: Record<string, string> = {};
  for (const field of changedTexts(edits, texts)) {
    const setting = settings.find(({ key }) => fieldOf(key) === field);
    if (setting === undefined) continue;
    const text = edits[field]?.trim() ?? '';
    const mistake = mistakeIn(setting, text);
    if (mistake !== null) errors[field] = mistake;
    wanted[setting.key] = text === '' || text === setting.standard ? null : text;
  }
  return { body: Object.keys(errors).length > 0 ? null : wanted, errors };
}

/** The same failure with what is wrong said by the fields. */
function besideFields(failure: unknown, settings: readonly SiteSettingView[]): unknown {
  if (!(failure instanceof HttpError) || !Array.isArray(failure.errors)) return failure;
  const refused = failure.errors.map((error: { readonly field?: unknown } | null) => error?.field);
  const errors = settings
    .filter(({ key }) => refused.includes(key))
    .map((setting) => ({ field: fieldOf(setting.key), detail: refusalOf(setting) }));
  return errors.length === 0
    ? failure
    : new HttpError(failure.status, failure.text, failure.statusText, { code: failure.code, errors });
}
