/** What the form for a suggested change holds, and what comes of it. */

import { type ProviderChanges, type ProviderEdit, providerEdit } from '@pawhood/contract/directory/edits.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { type Checked, errorsOf } from '#/lib/form/field-errors.ts';

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

/** The form as it opens: what the directory says now. */
export function editFormOf(provider: ProviderDetails): EditForm {
  const fields = Object.fromEntries(CHANGEABLE.map((field) => [field, provider[field] ?? ''])) as Record<
    Changeable,
    string
  >; // fromEntries forgets which keys it was given
  return { ...fields, note: '', contact: '', gone: false };
}

/** Reads the form: only what differs from the directory is a change. What concerns the whole form is told under `form`. */
export function checkedEdit(form: EditForm, provider: ProviderDetails): Checked<ProviderEdit> {
  const before = editFormOf(provider);
  const { gone, note, contact } = form;
  const changes = Object.fromEntries(
    CHANGEABLE.filter((field) => form[field].trim() !== before[field].trim()).map((field) => [
      field,
      form[field],
    ]),
  );
  const { success, data, error } = providerEdit.safeParse({ changes, gone, note, contact });
  if (success) return { body: data, errors: {} };
  const mistakes = error.issues.map(({ path, message }) => ({
    field: String(path.at(-1) ?? 'form'),
    text: message,
  }));
  return { body: null, errors: errorsOf(mistakes) };
}
