import { INVALID_INPUT } from '@pawhood/contract/shell/call-texts.ts';

/**
 * What the contract uses of `zod/mini`, written small for the browser's build: 1 kB with gzip where zod is 8.
 *
 * vite.config.ts puts it in zod's place in the client's build alone; types, tests, the renderer and the server have
 * zod itself. schemas.test.ts holds both against each other over every schema of the contract, and names a function that
 * is missing here: write it here, or keep the schema that needs it on the server.
 */

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** True where the value is of its type all the same, so that what holds it is checked further. */
  readonly isMild?: boolean;
}

/** Where a value is read: what it holds so far, and what is wrong with it. */
interface Reading {
  value: unknown;
  readonly issues: Issue[];
}

type Read = (value: unknown) => Reading;

type Check = (reading: Reading) => void;

interface Schema {
  readonly read: Read;
  /** True where a key may be absent. */
  readonly isOptional?: boolean;
  readonly shape?: Shape;
  readonly parse: (value: unknown) => unknown;
  readonly safeParse: (value: unknown) => Parsed;
  readonly check: (...checks: Check[]) => Schema;
}

type Shape = Readonly<Record<string, Schema>>;

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

const fine = (value: unknown): Reading => ({ value, issues: [] });
const wrong = (value: unknown, message = INVALID_INPUT): Reading => ({
  value,
  issues: [{ path: [], message }],
});

function schema(read: Read, more: Pick<Schema, 'isOptional' | 'shape'> = {}): Schema {
  function parsed(value: unknown): Parsed {
    const reading = read(value);
    return reading.issues.length === 0
      ? { success: true, data: reading.value }
      : { success: false, error: { issues: reading.issues } };
  }
  return {
    ...more,
    read,
    safeParse: parsed,
    parse(value) {
      const result = parsed(value);
      if (result.success) return result.data;
      throw new Error(JSON.stringify(result.error.issues));
    },
    check: (...checks) =>
      schema((value) => {
        const reading = read(value);
        // A value of the wrong type is not checked further; checks themselves all speak.
        if (reading.issues.every(({ isMild }) => isMild)) for (const check of checks) check(reading);
        return reading;
      }, more),
  };
}

const typed = (isType: (value: unknown) => boolean) => (): Schema =>
  schema((value) => (isType(value) ? fine(value) : wrong(value)));

export const unknown = typed(() => true);
export const string = typed((value) => typeof value === 'string');
export const boolean = typed((value) => typeof value === 'boolean');
export const number = typed(Number.isFinite);

const enumeration = (values: readonly unknown[]): Schema =>
  schema((value) => (values.includes(value) ? fine(value) : wrong(value)));

export { enumeration as enum };

export const optional = (inner: Schema): Schema =>
  schema((value) => (value === undefined && !inner.isOptional ? fine(value) : inner.read(value)), {
    isOptional: true,
  });

export const nullable = (inner: Schema): Schema =>
  schema((value) => (value === null ? fine(value) : inner.read(value)));

export const _default = (inner: Schema, standard: unknown): Schema =>
  schema((value) => (value === undefined ? fine(structuredClone(standard)) : inner.read(value)), {
    isOptional: true,
  });

const catching = (inner: Schema, instead: unknown): Schema =>
  schema((value) => {
    const reading = inner.read(value);
    return reading.issues.length === 0 ? reading : fine(instead);
  }, inner);

export { catching as catch };

export const transform = (change: (value: unknown, context: Reading) => unknown): Schema =>
  schema((value) => {
    const reading = fine(value);
    const changed = change(value, reading);
    return { value: changed, issues: reading.issues.map((issue) => ({ ...issue, path: [] })) };
  });

export const pipe = (first: Schema, then: Schema): Schema =>
  schema((value) => {
    const reading = first.read(value);
    return reading.issues.length === 0 ? then.read(reading.value) : reading;
  });

export const array = (entry: Schema): Schema =>
  schema((value) => readAll(value, (_, index) => [index, entry]));

export const tuple = (entries: readonly Schema[]): Schema =>
  schema((value) => {
    if (Array.isArray(value) && value.length < entries.length) return wrong(value);
    const reading = readAll(value, (_, index) => [index, entries[index] ?? unknown()]);
    if (Array.isArray(value) && value.length > entries.length) reading.issues.push(...wrong(value).issues);
    return reading;
  });

function readAll(value: unknown, entryOf: (entry: unknown, index: number) => [number, Schema]): Reading {
  if (!Array.isArray(value)) return wrong(value);
  const issues: Issue[] = [];
  const values = value.map((entry, position) => {
    const [index, inner] = entryOf(entry, position);
    return nested(inner.read(entry), index, issues);
  });
  return { value: values, issues };
}

export const object = (shape: Shape): Schema => objectOf(shape, false);
export const strictObject = (shape: Shape): Schema => objectOf(shape, true);
export const extend = (base: Schema, shape: Shape): Schema => object({ ...base.shape, ...shape });

/** Unknown keys are dropped, or refused. */
function objectOf(shape: Shape, isStrict: boolean): Schema {
  return schema(
    (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(value);
      const given: Readonly<Record<string, unknown>> = { ...value };
      const issues: Issue[] = [];
      const result: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(shape)) {
        const read = nested(inner.read(given[key]), key, issues);
        if (read !== undefined || key in given) result[key] = read;
      }
      const strangers = Object.keys(given).filter((key) => !(key in shape));
      if (isStrict && strangers.length > 0) issues.push({ path: [], message: INVALID_INPUT, isMild: true });
      return { value: result, issues };
    },
    { shape },
  );
}

/** An object of any keys, whose values are all alike. */
export const record = (_keys: Schema, entry: Schema): Schema =>
  schema((value) => {
    const keys = typeof value === 'object' ? Object.keys(value ?? {}) : [];
    return object(Object.fromEntries(keys.map((key) => [key, entry]))).read(value);
  });

/** Takes over what is wrong inside, with its place. */
function nested({ value, issues }: Reading, key: string | number, into: Issue[]): unknown {
  for (const issue of issues) into.push({ ...issue, path: [key, ...issue.path] });
  return value;
}

const holds =
  (isFine: (value: never) => boolean, message = INVALID_INPUT, isMild = true): Check =>
  (reading) => {
    // The type was read before: a check follows a schema of its own type.
    if (!isFine(reading.value as never)) reading.issues.push({ path: [], message, isMild });
  };

interface Long {
  readonly length: number;
}

export const refine = (isFine: (value: never) => boolean, message?: string): Check => holds(isFine, message);
export const minLength = (least: number, message?: string): Check =>
  holds(({ length }: Long) => length >= least, message);
export const maxLength = (most: number, message?: string): Check =>
  holds(({ length }: Long) => length <= most, message);
export const int = (): Check => holds(Number.isSafeInteger, undefined, false);
export const trim = (): Check => (reading) => {
  if (typeof reading.value === 'string') reading.value = reading.value.trim();
};

export const normalize =
  (form: string): Check =>
  (reading) => {
    if (typeof reading.value === 'string') reading.value = reading.value.normalize(form);
  };

export const safeParse = (inner: Schema, value: unknown): Parsed => inner.safeParse(value);
