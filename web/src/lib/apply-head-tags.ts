import { type NamedSite, tagsOf } from './head-tags.ts';
import type { Head } from './page-head.ts';

/** What is ours among the tags of a document. */
const MANAGED = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join(',');

/** Puts the tags of a head in the place of the former ones. */
export function applyTags(head: Head, site: NamedSite): void {
  for (const old of document.head.querySelectorAll(MANAGED)) old.remove();
  for (const { name, attributes } of tagsOf(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
