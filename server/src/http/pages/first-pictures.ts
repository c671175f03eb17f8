/** The pictures that a rendered page asks for at once: they are often the largest that is seen of it. */
import type { Representation } from '../cache/representation.ts';

/** React's links for them stand before the content; there a browser meets them after everything of the head. */
const LINKS = /^(?:<link rel="preload" as="image"[^>]*>)+/;
const LINK = /<link rel="preload" as="image" href="([^"]+)"[^>]*>/g;

/** A drawing of ours up to here, in bytes, comes with the document instead of a round trip later. */
const MOST_BYTES = 5_000;

/**
 * Puts small drawings of the build into the content, and hands out the links of the other pictures for the head.
 *
 * @param files of the build, by address.
 */
export function firstPictures(html: string, files: ReadonlyMap<string, Representation>) {
  const [links = ''] = LINKS.exec(html) ?? [];
  let content = html.slice(links.length);
  const rest = links.replace(LINK, (link, address: string) => {
    const drawing = drawingOf(address, files);
    if (drawing === null) return link;
    content = content.replaceAll(`<img src="${address}"`, () => `<img src="${drawing}"`);
    return '';
  });
  return { html: content, links: rest };
}

/** As an address that holds the drawing itself; null for what is none of ours, or too large. */
function drawingOf(address: string, files: ReadonlyMap<string, Representation>): string | null {
  const body = address.endsWith('.svg') ? files.get(address)?.identity.body : undefined;
  if (body === undefined || body.length > MOST_BYTES) return null;
  return `data:image/svg+xml,${body.toString().replace(/[%#"<>&\s]+/g, encodeURIComponent)}`;
}
