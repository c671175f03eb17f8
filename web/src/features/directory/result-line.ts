/** What the results' status line says. */

interface Results {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The number of results and, with more than one page, which is shown: this is how a page change is announced. */
export function resultLine({ total, page, pages }: Results): string {
  if (total === 0) return 'No results';
  const found = `${total.toLocaleString('en')} service ${total === 1 ? 'provider' : 'providers'}`;
  return pages === 1 ? found : `${found}, page ${page} of ${pages}`;
}
