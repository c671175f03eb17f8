/** An address of what a page says, in a language. */
export interface HeadAlternate {
  /** Of the words, a code of BCP 47; `x-default` for readers of none of the others. */
  readonly hreflang: string;
  /** The language among whose pages it is. */
  readonly home: string;
  readonly path: string;
}

/** The head of a page, for browsers, search engines and link previews. */
export interface Head {
  /** The page's own name; the site's is added. */
  readonly title: string;
  readonly description: string;
  /** Path and query of the page's one canonical address; absent for a page that has none. */
  readonly path?: string;
  /** The language among whose pages that address is; absent where it is the page's. */
  readonly home?: string;
  /** Where the same is said in other languages, itself among them; absent where each language has this page at its path. */
  readonly alternates?: readonly HeadAlternate[];
  /** Picture for previews: a path of ours or an https address. */
  readonly image?: string;
  /** Path of the Atom feed of what the page lists. */
  readonly feed?: string;
  /** Open Graph type; `website` when absent. */
  readonly type?: 'website' | 'article';
  /** True when there is nothing here: the server answers 404 and search engines are told not to list it. */
  readonly notFound?: boolean;
  /** True for a page that search engines should not list. */
  readonly unlisted?: boolean;
  /** Structured data (schema.org) for search engines; in the server's pages only. */
  readonly jsonLd?: readonly object[];
}

/** The site's name stands in every title once. */
export function titleOf({ title }: Head, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}
