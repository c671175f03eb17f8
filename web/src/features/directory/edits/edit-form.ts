import { type ProviderChanges, type ProviderEdit, providerEdit } from '@pawhood/contract/directory/edits.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import * as v from 'valibot';
import { type Checked, errorsOf, OWN_SENTENCES } from '#/lib/form/field-errors.ts';

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
  const read = v.safeParse(providerEdit, { changes, gone, note, contact }, OWN_SENTENCES);
  if (read.success) return { body: read.output, errors: {} };
  const mistakes = read.issues.map(({ path, message }) => ({
    field: String(path?.at(-1)?.key ?? 'form'),
    text: message,
  }));
  return { body: null, errors: errorsOf(mistakes) };
}
