import { createContext, use, useEffect } from 'react';
import { moduleLoader } from './browser/module-loader.ts';
import { type Head, titleOf } from './page-head.ts';
import { type Site, useSite } from './site.tsx';

/** Where a page rendered on the server leaves its head; the browser has none. */
export interface HeadSink {
  head: Head | null;
}
/** Gives a page rendered on the server the place for its head. */
export const HeadSinkContext = createContext<HeadSink | null>(null);

/** Comes with the first page that the server has not rendered. */
const loadTags = moduleLoader(() => import('./apply-head-tags.ts'));

/** What the document says, or will say once the tags' code is here, as JSON. */
let said = '';

/** Path of the document while its own page shows; empty from the next page on. */
let servedPath: string | null = null;

/** Gives the page its title and tags: on the server for the document's head, in the browser the title at once. */
export function useHead(head: Head): void {
  const site = useSite();
  const sink = use(HeadSinkContext);
  if (sink !== null) sink.head = head;
  useEffect(() => {
    void apply(head, site);
  });
}

async function apply(head: Head, site: Site): Promise<void> {
  // A page makes its head again at each render.
  const json = JSON.stringify(head);
  if (said === json) return;
  // As long as people are on the page of the document, its tags are the server's.
  servedPath ??= document.querySelector('[property="og:title"]') === null ? '' : location.pathname;
  const isServed = location.pathname === servedPath;
  if (!isServed) servedPath = '';
  said = json;
  document.title = titleOf(head, site.name);
  if (isServed) return;
  // Tags are for those who read a document alone; a page without them is no worse for people.
  const tags = await loadTags().catch(() => null);
  if (said === json) tags?.applyTags(head, site);
}
