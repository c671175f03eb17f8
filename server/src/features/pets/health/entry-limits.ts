/** How much a health log may hold. */
export type EntryLimits = {
  /** Of those in the log. */
  readonly entries: number;
  /** Of those, the former and the deleted ones. */
  readonly totalEntries: number;
  /** Of their texts together, in UTF-8. */
  readonly logBytes: number;
};
