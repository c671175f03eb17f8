import type * as v from 'valibot';

/** A schema of an object that refuses a list, which the library reads as an object without fields. */
export function noList<ObjectSchema extends v.GenericSchema>(schema: ObjectSchema): ObjectSchema {
  return {
    ...schema,
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config),
  };
}
