/** Puts a rendered page into the built document. */
import type { RenderedPage } from '@pawhood/contract/page.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { cardTags, type SiteLook, withIcons } from '../../lib/site-look.ts';
import { type ClientBuild, WEB_MANIFEST } from './client-build.ts';
import { firstPictures } from './first-pictures.ts';
import { MODULES_NAME, OWN_PAGE_SCRIPT } from './own-page-script.ts';

/** What a document is made of, beside its page. */
export interface DocumentParts {
  readonly client: ClientBuild;
  readonly site: SiteConfig;
  readonly look: SiteLook;
}

/** The whole document of a rendered page. */
export function pageDocument(parts: DocumentParts, page: RenderedPage): string {
  const { client, site, look } = parts;
  const { html, links } = firstPictures(page.html, client.files);
  const head = `${page.head}${cardTags(page.head, site.publicUrl, look)}`;
  return fill(parts, {
    head: page.asksOwnPage
      ? `${ownPageScript(client, page)}${links}${head}`
      : `${links}${head}${preloads(client, page)}`,
    app: html,
    snapshot: jsonScript('snapshot', page.snapshot),
  });
}

/**
 * The document without content: the browser renders all of it.
 *
 * @param modules source modules that the browser needs for it.
 */
export function shellDocument(parts: DocumentParts, modules: readonly string[]): string {
  return fill(parts, { head: chunks(parts.client, modules), app: '', snapshot: '' });
}

function fill(
  { client, site, look }: DocumentParts,
  parts: { readonly head: string; readonly app: string; readonly snapshot: string },
): string {
  // Behind the style sheet, whose colours it replaces.
  const head = look.style === '' ? parts.head : `<style>${look.style}</style>${parts.head}`;
  const values: Readonly<Record<string, string>> = { ...parts, head, config: jsonScript('config', site) };
  // One pass with a function: neither `$&` nor another placeholder in the content means anything.
  return withManifest(withIcons(client.template, look), site).replace(
    /<!--(head|app|snapshot|config)-->/g,
    (_, name: string) => values[name] ?? '',
  );
}

/** Names the manifest of the page's language. */
const withManifest = (template: string, { base }: SiteConfig): string =>
  template.replace(`href="${WEB_MANIFEST}"`, `href="${base}${WEB_MANIFEST}"`);

function ownPageScript(client: ClientBuild, { modules }: Pick<RenderedPage, 'modules'>): string {
  const files = attribute(client.chunksOf(modules).join(' '));
  return `<meta name="${MODULES_NAME}" content="${files}"><script>${OWN_PAGE_SCRIPT}</script>`;
}

function preloads(client: ClientBuild, page: Pick<RenderedPage, 'modules' | 'calls'>): string {
  // Matches only a fetch that includes credentials.
  const calls = page.calls.map(
    (href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${attribute(href)}">`,
  );
  return [chunks(client, page.modules), ...calls].join('');
}

function chunks(client: ClientBuild, modules: readonly string[]): string {
  return client
    .chunksOf(modules)
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('');
}

/** Data the browser reads by the element's id; with `<` escaped no content can end the element. */
function jsonScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data ?? null).replace(/</g, '\\u003c')}</script>`;
}

const attribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
