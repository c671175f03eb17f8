/** The head of a page, for browsers, search engines and link previews. */
export interface Head {
  /** The page's own name; the site's is added. */
  readonly title: string;
  readonly description: string;
  /** Path and query of the page's one canonical address; absent for a page that has none. */
  readonly path?: string;
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
