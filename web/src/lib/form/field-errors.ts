import type { FieldError } from '@pawhood/contract/errors.ts';
import { INVALID_INPUT } from '@pawhood/contract/words/shell.ts';
import * as v from 'valibot';
import { HttpError } from '../calls/http-error.ts';

/** A sentence for each field that cannot be kept as it is. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** What a form comes to. */
export interface Checked<Body, Field extends string = string> {
  /** What its call sends; null while something is wrong. */
  readonly body: Body | null;
  readonly errors: FieldErrors<Field>;
}

/** A schema of the contract that reads as a `Body`. */
export type ContractSchema<Body> = v.GenericSchema<unknown, Body>;

/** A rule without a sentence in the contract says this, never the library's own. */
export const OWN_SENTENCES = { message: INVALID_INPUT } as const;

/**
 * Checks what a form would send by the schema of its call, so that a form has no rules besides those of the contract.
 *
 * @param mistakesOf what the fields say against each other; asked once each of them can be read.
 */
export function checkBody<Body, Field extends string = string>(
  schema: ContractSchema<Body>,
  input: unknown,
  mistakesOf: (body: Body) => readonly FieldError[] = () => [],
): Checked<Body, Field> {
  const read = v.safeParse(schema, input, OWN_SENTENCES);
  const mistakes = read.success
    ? mistakesOf(read.output)
    : read.issues.map(({ path, message }) => ({ field: String(path?.[0].key), text: message }));
  const body = read.success && mistakes.length === 0 ? read.output : null;
  return { body, errors: errorsOf(mistakes) };
}

/** The sentences with which the server refused fields (`errors` of a problem document); none where it gave none. */
export function refusedFields<Field extends string>(error: unknown): FieldErrors<Field> {
  if (!(error instanceof HttpError) || !Array.isArray(error.errors)) return errorsOf([]);
  return errorsOf(
    error.errors.flatMap((refused: { readonly field?: unknown; readonly detail?: unknown } | null) => {
      if (typeof refused?.field !== 'string' || typeof refused.detail !== 'string') return [];
      // 'tags.3' is shown beside the field 'tags'.
      return [{ field: refused.field.split('.')[0] ?? '', text: refused.detail }];
    }),
  );
}

/** The errors without those of fields that were written to since. */
export function withoutErrors<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly string[],
): FieldErrors<Field> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field)),
  ) as FieldErrors<Field>; // entries forgets which fields they are
}

/** The sentences by their fields, in their order: the first field takes the focus, and of a field the first is told. */
export function errorsOf<Field extends string>(mistakes: readonly FieldError[]): FieldErrors<Field> {
  const errors: Record<string, string> = {};
  for (const { field, text } of mistakes) errors[field] ??= text;
  return errors as FieldErrors<Field>; // The contract names fields by any text.
}
