/** Values by key of a setting or fact of a city, as they are kept. */
export type ChangedValues = Readonly<Record<string, unknown>>;
