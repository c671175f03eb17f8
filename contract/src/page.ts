import type { Endpoint, Output } from './endpoint.ts';
import type { SiteConfig } from './site.ts';

/** The answer of a call, as a page reads it: lists are shared with others and stay as they are. */
export type PageAnswer<E extends Endpoint> =
  Output<E['answer']> extends readonly (infer Row)[] ? readonly Row[] : Output<E['answer']>;

/** The parameters of a call, of its path and its query together; a list is read whole. */
export type CallParameters<E extends Endpoint> = E['params'] extends undefined
  ? E['query'] extends undefined
    ? []
    : Output<E['answer']> extends readonly unknown[]
      ? []
      : [query: Output<E['query']>]
  : E['query'] extends undefined
    ? [params: Output<E['params']>]
    : [asked: Output<E['params']> & Output<E['query']>];

/** The data a page may ask for while it is rendered, by call; what it asked for decides when its bytes are stale. */
export interface PageData {
  /** The public answer of the call. */
  read<E extends Endpoint>(endpoint: E, ...asked: CallParameters<E>): Promise<PageAnswer<E>>;
  /** The same; null when there is nothing of that name. */
  find<E extends Endpoint>(endpoint: E, ...asked: CallParameters<E>): Promise<PageAnswer<E> | null>;
}

export interface PageRequest {
  /** Path and query: `/directory?city=dublin`. A route itself (`/pet/:petId`) is its page as it waits for one. */
  readonly url: string;
  readonly config: SiteConfig;
  readonly data: PageData;
  /** Whether the page is for somebody whose browser has a session to go on with, before it is known who that is. */
  readonly isResuming: boolean;
}

/** Stands for every address at which there is no page; none of a page has an asterisk. */
export const UNKNOWN_PATH = '/*';

/** A page as the web's renderer hands it to the server. */
export interface RenderedPage {
  /** 404 for an unknown path, or an id that is not in the data: the page decides, once its list has arrived. */
  readonly status: 200 | 404;
  /** Address to send the browser to instead; the other fields then do not matter. */
  readonly redirect?: string;
  /** Content of the root element; empty where the browser renders all of it. */
  readonly html: string;
  /** Tags for the head: title, description, canonical, Open Graph, JSON-LD, robots. */
  readonly head: string;
  /** The data the page was rendered from, for the browser to hydrate with; JSON. */
  readonly snapshot: unknown;
  /**
   * Source modules (keys of the build's manifest) whose chunks are preloaded: the page's, and for a session what it goes
   * on with.
   */
  readonly modules: readonly string[];
  /** GET calls the page will make with credentials at once; preloaded. */
  readonly calls: readonly string[];
  /** Whether the document itself asks for what the page shows of its person; absent where it does not. */
  readonly asksOwnPage?: boolean;
}

/** The built web application, as the server sees it. */
export interface PageRenderer {
  /** The address in one canonical form: unknown parameters dropped; every unknown path gives `UNKNOWN_PATH`. */
  pageKey(url: string, config: SiteConfig): string;
  render(request: PageRequest): Promise<RenderedPage>;
}
