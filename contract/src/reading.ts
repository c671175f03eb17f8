/**
 * Schemas that forgive what a page can do without.
 *
 * The browser reads answers leniently: a number where the specification says string, a missing optional
 * field or an unknown extra field never loses the page, and one bad row never loses the others. What our own
 * server sends is already in the form these schemas yield, so a test can hold the two against each other:
 * reading one of our answers changes nothing.
 */
import * as z from 'zod/mini';

// Both sides have a console; the contract is compiled with the types of neither.
declare const console: { warn(message: string): void };

/** A text; a number is written out, a missing value is the empty text. */
export const text = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))),
  z.string(),
);

/** A text that names the row (an id): a number is written out, an empty or missing one is refused. */
export const key = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.minLength(1)),
);

/** A number; a numeric text is read as one, anything else is 0. */
export const count = z.pipe(
  z.transform((value: unknown) => {
    const number = Number(value ?? 0);
    return Number.isFinite(number) ? number : 0;
  }),
  z.number(),
);

/** A number that may not be known: a numeric text is read as one, anything else is null. */
export const amount = z.pipe(
  z.transform((value: unknown) => {
    if (value === null || value === undefined || value === '') return null;
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  }),
  z.nullable(z.number()),
);

/** A list of texts; a missing list is empty and entries that are no text are left out. */
export const texts = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [],
  ),
  z.array(z.string()),
);

/**
 * Rows of which a broken one is left out with a warning, so that the rest is still shown.
 *
 * @param what names the rows in the warning, in the singular.
 */
export function rows<Row extends z.ZodMiniType>(row: Row, what: string) {
  const usable = z.transform((list: unknown[]) =>
    list.filter((entry, index) => {
      const { success } = z.safeParse(row, entry);
      if (!success) console.warn(`Left out ${what} number ${index + 1}: it has no usable form.`);
      return success;
    }),
  );
  return z.pipe(z.pipe(z.array(z.unknown()), usable), z.array(row));
}
