/** What the route table hands to every page. */
export interface PageProps {
  /** Parts of the path by the names the route gives them: `{ articleId: 'walking-in-the-vondelpark' }`. */
  readonly params: Readonly<Record<string, string>>;
}
