/** The tags of a document's head, and as HTML for the server. */
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { type Head, type HeadAlternate, titleOf } from './page-head.ts';

/** Whose head it is. */
export type NamedSite = Pick<SiteConfig, 'publicUrl' | 'name' | 'base' | 'languages'>;

interface Tag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags of a head as HTML. */
export function headHtml(head: Head, site: NamedSite): string {
  const tags = tagsOf(head, site).map(({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name}${pairs.join('')}>`;
  });
  // `<` is escaped so that no text of an article can end the element.
  const scripts = (head.jsonLd ?? []).map(
    (data) =>
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  );
  return [`<title>${escapeHtml(titleOf(head, site.name))}</title>`, ...tags, ...scripts].join('');
}

/** The tags that a head asks for. */
export function tagsOf(head: Head, site: NamedSite): Tag[] {
  const { publicUrl, name, languages } = site;
  const baseOf = (home: string) => languages.find(({ code }) => code === home)?.base ?? '';
  const meta = (attributes: Tag['attributes']): Tag => ({ name: 'meta', attributes });
  const tags = [
    meta({ name: 'description', content: head.description }),
    meta({ property: 'og:site_name', content: name }),
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:type', content: head.type ?? 'website' }),
  ];
  if (head.notFound || head.unlisted) tags.push(meta({ name: 'robots', content: 'noindex' }));
  if (head.path !== undefined) {
    const address = publicUrl + (head.home === undefined ? site.base : baseOf(head.home)) + head.path;
    tags.push({ name: 'link', attributes: { rel: 'canonical', href: address } });
    tags.push(meta({ property: 'og:url', content: address }));
    for (const { hreflang, home, path } of head.alternates ?? everywhere(head.path, site)) {
      const href = publicUrl + baseOf(home) + path;
      tags.push({ name: 'link', attributes: { rel: 'alternate', hreflang, href } });
    }
  }
  if (head.feed) {
    const attributes = { rel: 'alternate', type: 'application/atom+xml', href: site.base + head.feed };
    tags.push({ name: 'link', attributes });
  }
  if (head.image) tags.push(meta({ property: 'og:image', content: new URL(head.image, publicUrl).href }));
  return tags;
}

/** The same page in each language; a search engine that finds none of a reader's shows the site's own. */
function everywhere(path: string, { languages }: Pick<NamedSite, 'languages'>): HeadAlternate[] {
  const [own] = languages;
  if (own === undefined || languages.length < 2) return [];
  const all = languages.map(({ code }) => ({ hreflang: code, home: code, path }));
  return [...all, { hreflang: 'x-default', home: own.code, path }];
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
