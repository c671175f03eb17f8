/**
 * Schemas that forgive what a page can do without.
 *
 * The browser reads answers leniently: a number where the specification says string, a missing optional
 * field or an unknown extra field never loses the page, and one bad row never loses the others. What our own
 * server sends is already in the form these schemas yield, so a test can hold the two against each other:
 * reading one of our answers changes nothing.
 */
import * as v from 'valibot';

// Both sides have a console; the contract is compiled with the types of neither.
declare const console: { warn(message: string): void };

/** A text; a number is written out, a missing value is the empty text. */
export const text = v.pipe(
  v.optional(v.unknown(), ''),
  v.transform((value) => (typeof value === 'number' ? String(value) : (value ?? ''))),
  v.string(),
);

/** A text that names the row (an id): a number is written out, an empty or missing one is refused. */
export const key = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? String(value) : value)),
  v.string(),
  v.minLength(1),
);

/** A number; a numeric text is read as one, anything else is 0. */
export const count = v.pipe(
  v.optional(v.unknown(), 0),
  v.transform((value) => {
    const number = Number(value ?? 0);
    return Number.isFinite(number) ? number : 0;
  }),
  v.number(),
);

/** A number that may not be known: a numeric text is read as one, anything else is null. */
export const amount = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => {
    if (value === null || value === undefined || value === '') return null;
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  }),
  v.nullable(v.number()),
);

/** A list of texts; a missing list is empty and entries that are no text are left out. */
export const texts = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [])),
  v.array(v.string()),
);

/**
 * Rows of which a broken one is left out with a warning, so that the rest is still shown.
 *
 * @param what names the rows in the warning, in the singular.
 */
export function rows<Row extends v.GenericSchema>(row: Row, what: string) {
  const usable = v.transform((list: unknown[]) =>
    list.filter((entry, index) => {
      const isUsable = v.safeParse(row, entry).success;
      if (!isUsable) console.warn(`Left out ${what} number ${index + 1}: it has no usable form.`);
      return isUsable;
    }),
  );
  return v.pipe(v.array(v.unknown()), usable, v.array(row));
}

/** A text read as something, or refused with a sentence. */
export function readAs<Value>(read: (text: string) => Value | null, sentence: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check((text) => read(text) !== null, sentence),
      v.transform((text) => read(text) as Value), // it is not null: that was refused
    ),
  );
}
