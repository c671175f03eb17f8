/**
 * The page to show once a list of providers is there: another list than before starts at 1, while the first one
 * to arrive keeps the page that the address asks for. §4.27d
 *
 * @param before the list shown until now; null while none has arrived.
 */
export function pageForProviders(
  page: number,
  before: readonly unknown[] | null,
  now: readonly unknown[],
): number {
  return before === null || before === now ? page : 1;
}
