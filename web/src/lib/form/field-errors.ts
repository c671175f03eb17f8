import type { FieldError } from '@pawhood/contract/errors.ts';
import { HttpError } from '../calls/http-error.ts';

/** A sentence for each field that cannot be kept as it is. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** What a form comes to. */
export interface Checked<Body, Field extends string = string> {
  /** What its call sends; null while something is wrong. */
  readonly body: Body | null;
  readonly errors: FieldErrors<Field>;
}

/** As much of a schema of the contract as a form needs. */
export interface ContractSchema<Body> {
  safeParse(
    input: unknown,
  ):
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } };
}

interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

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
  const parsed = schema.safeParse(input);
  const mistakes = parsed.success
    ? mistakesOf(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), text: message }));
  const body = parsed.success && mistakes.length === 0 ? parsed.data : null;
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
