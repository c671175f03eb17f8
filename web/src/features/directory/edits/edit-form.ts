/** What the form for a suggested change holds, and what comes of it. */

import { type ProviderChanges, type ProviderEdit, providerEdit } from '@pawhood/contract/directory/edits.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';

/** Fields whose value can be suggested again. */
export const CHANGEABLE = [
  'name',
  'category',
  'address',
  'phone',
  'website',
  'email',
  'openingHours',
  'description',
] as const satisfies readonly (keyof ProviderChanges)[];
export type Changeable = (typeof CHANGEABLE)[number];

export type EditField = Changeable | 'note' | 'contact';

export type EditForm = Readonly<Record<EditField, string>> & { readonly gone: boolean };

export interface CheckedEdit {
  /** Null when something is wrong. */
  readonly edit: ProviderEdit | null;
  /** A sentence for each field that is wrong; under `form` what concerns the whole. */
  readonly wrong: Readonly<Partial<Record<EditField | 'form', string>>>;
}

/** The form as it opens: what the directory says now. */
export function editFormOf(provider: ProviderDetails): EditForm {
  const fields = Object.fromEntries(CHANGEABLE.map((field) => [field, provider[field] ?? ''])) as Record<
    Changeable,
    string
  >; // fromEntries forgets which keys it was given
  return { ...fields, note: '', contact: '', gone: false };
}

/** Reads the form: only what differs from the directory is a change. */
export function checkedEdit(form: EditForm, provider: ProviderDetails): CheckedEdit {
  const before = editFormOf(provider);
  const changes = Object.fromEntries(
    CHANGEABLE.filter((field) => form[field].trim() !== before[field].trim()).map((field) => [
      field,
      form[field],
    ]),
  );
  const { success, data, error } = providerEdit.safeParse({
    changes,
    gone: form.gone,
    note: form.note,
    contact: form.contact,
  });
  if (success) return { edit: data, wrong: {} };
  const wrong: Record<string, string> = {};
  for (const { path, message } of error.issues) wrong[String(path.at(-1) ?? 'form')] ??= message;
  return { edit: null, wrong };
}
