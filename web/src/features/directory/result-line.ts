/** What the results' status line says. */

interface Results {
  readonly total: number;
  /** How many fit for certain; the rest is shown because its values are not known. */
  readonly matches: number;
  readonly page: number;
  readonly pages: number;
}

/**
 * The number of results and, with more than one page, which is shown: this is how a page change is announced. Where
 * filters leave some in doubt: '12 match · 5 not known'.
 */
export function resultLine({ total, matches, page, pages }: Results): string {
  if (total === 0) return 'No results';
  const found =
    matches === total
      ? `${figure(total)} service ${total === 1 ? 'provider' : 'providers'}`
      : `${figure(matches)} match · ${figure(total - matches)} not known`;
  return pages === 1 ? found : `${found}, page ${page} of ${pages}`;
}

const figure = (count: number) => count.toLocaleString('en');
