import type { Article } from './articles.ts';
import type { Provider, ProviderDetails } from './directory.ts';
import type { SiteConfig, SitePage } from './site.ts';
import type { Feature } from './voting.ts';

/** The data a page may ask for while it is rendered; what it asked for decides when its bytes are stale. */
export interface PageData {
  articles(): Promise<readonly Article[]>;
  /** Every public provider, oldest first. */
  providers(): Promise<readonly Provider[]>;
  /** One public provider with its hours in full; null when the directory shows none of that id. */
  provider(id: string): Promise<ProviderDetails | null>;
  /** The features on the board, oldest first. */
  features(): Promise<readonly Feature[]>;
  sitePage(name: 'privacy-policy' | 'terms-of-service'): Promise<SitePage>;
}

export interface PageRequest {
  /** Path and query: `/directory?city=dublin`. */
  readonly url: string;
  readonly config: SiteConfig;
  readonly data: PageData;
}

/** A page as the web's renderer hands it to the server. */
export interface RenderedPage {
  /** 404 for an unknown path, or an id that is not in the data: the page decides, once its list has arrived. */
  readonly status: 200 | 404;
  /** Address to send the browser to instead; the other fields then do not matter. */
  readonly redirect?: string;
  /** Content of the root element. */
  readonly html: string;
  /** Tags for the head: title, description, canonical, Open Graph, JSON-LD, robots. */
  readonly head: string;
  /** What the page was rendered from, for the browser to hydrate with; JSON. */
  readonly snapshot: unknown;
  /** Source module of the page (key of the build's manifest), whose chunks are preloaded. */
  readonly module: string;
  /** GET calls the page will make with credentials at once; preloaded. */
  readonly calls: readonly string[];
}

/** The built web application, as the server sees it. */
export interface PageRenderer {
  /** The address in one canonical form: unknown parameters dropped; every unknown path gives the same. */
  pageKey(url: string): string;
  render(request: PageRequest): Promise<RenderedPage>;
}
