import type { Departures } from '@pawhood/contract/departures.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';

/** The props of every page, from the route table. */
export interface PageProps {
  /** Parts of the path by the names the route gives them: `{ articleId: 'walking-in-the-vondelpark' }`. */
  readonly params: Readonly<Record<string, string>>;
}

/** Which page is rendered, of which edition and in which language, and the site's cities. */
export interface RenderedAddress {
  readonly search: URLSearchParams;
  readonly params: PageProps['params'];
  readonly departures: Departures;
  readonly cities: Cities;
  /** Of the page, by its code. */
  readonly language: string;
  /** Those of the site, its own first. */
  readonly languages: readonly { readonly code: string }[];
}

/**
 * What a page needs to be rendered on the server: `needs` of the file `….data.ts` beside it. A page without such a
 * file needs nothing.
 */
export interface PageNeeds {
  /** Calls that the page makes at once in the browser, which loads them with the page. */
  readonly calls?: readonly Endpoint[] | ((snapshot: Snapshot) => readonly Endpoint[]);
  /** Whether it shows what its person has: with a session of ours the document itself asks for that (decision 0036). */
  readonly isOwn?: true;
  /** Source modules that the page loads once it is known who is signed in; the document names them beforehand. */
  readonly own?: readonly string[];
  /** The snapshot of the page. */
  snapshot?(data: PageData, address: RenderedAddress): Promise<Snapshot>;
}
