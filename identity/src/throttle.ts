/** Counts attempts; never locks anybody out for longer than the window. */
export interface Throttle {
  /**
   * Takes one attempt of `key`.
   *
   * @returns false when `most` were taken within the window already.
   */
  take(key: string, most: number): boolean;
}
