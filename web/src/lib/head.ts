import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { createContext, use, useEffect, useRef } from 'react';
import { useSite } from './site.tsx';

/** The head of a page, for browsers, search engines and link previews. */
export interface Head {
  /** The page's own name; the product's is added. */
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

interface Tag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where a page rendered on the server leaves its head; the browser has none. */
export interface HeadSink {
  head: Head | null;
}
/** Gives a page rendered on the server the place for its head. */
export const HeadSinkContext = createContext<HeadSink | null>(null);

/** Gives the page its title and tags: on the server for the document's head, in the browser at once. */
export function useHead(head: Head): void {
  const { publicUrl } = useSite();
  const sink = use(HeadSinkContext);
  const applied = useRef('');
  if (sink !== null) sink.head = head;
  useEffect(() => {
    // Compared by what it says, because a page makes its head again at each render.
    const json = JSON.stringify(head);
    if (applied.current !== json) applyHead(head, publicUrl);
    applied.current = json;
  });
}

/** The tags of a head as HTML. */
export function headHtml(head: Head, publicUrl: string): string {
  const tags = tagsOf(head, publicUrl).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${pairs.join('')}>`;
  });
  // `<` is escaped so that no text of an article can end the element.
  const scripts = (head.jsonLd ?? []).map(
    (data) =>
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
  return [`<title>${escapeHtml(titleOf(head))}</title>`, ...tags, ...scripts].join('');
}

const MANAGED = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join(',');

function applyHead(head: Head, publicUrl: string): void {
  document.title = titleOf(head);
  for (const old of document.head.querySelectorAll(MANAGED)) old.remove();
  for (const { name, attributes } of tagsOf(head, publicUrl)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}

function titleOf({ title }: Head): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
}

function tagsOf(head: Head, publicUrl: string): Tag[] {
  const meta = (attributes: Tag['attributes']): Tag => ({ name: 'meta', attributes });
  const tags = [
    meta({ name: 'description', content: head.description }),
    meta({ property: 'og:site_name', content: PRODUCT_NAME }),
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:type', content: head.type ?? 'website' }),
  ];
  if (head.notFound || head.unlisted) tags.push(meta({ name: 'robots', content: 'noindex' }));
  if (head.path !== undefined) {
    const address = publicUrl + head.path;
    tags.push({ name: 'link', attributes: { rel: 'canonical', href: address } });
    tags.push(meta({ property: 'og:url', content: address }));
  }
  if (head.feed) {
    const attributes = { rel: 'alternate', type: 'application/atom+xml', href: head.feed };
    tags.push({ name: 'link', attributes });
  }
  if (head.image) tags.push(meta({ property: 'og:image', content: new URL(head.image, publicUrl).href }));
  return tags;
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
