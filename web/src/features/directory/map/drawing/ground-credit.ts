/** Whose work ground, places and areas are, and where the names lead. */
import type { MapGround } from '@pawhood/contract/directory/map.ts';
import {
  MAP_FILE_AUTHORS,
  OPENSTREETMAP_CONTRIBUTORS,
  OPENSTREETMAP_COPYRIGHT,
} from '@pawhood/contract/words/directory.ts';

/** A part of the credit. */
export interface Credit {
  readonly text: string;
  /** Where it leads; null for plain text. */
  readonly href: string | null;
}

interface Sourced {
  readonly source?: { readonly kind: string } | undefined;
}

/**
 * Everybody who is to be named.
 *
 * @param ofStyle what a style that is not ours asks for.
 * @param places places and areas on the map.
 * @param ofGround whom the outlines of neighbourhoods ask for.
 */
export function mapCredits(
  { style, files }: MapGround,
  ofStyle: readonly Credit[],
  places: readonly Sourced[],
  ofGround: readonly string[] = [],
): Credit[] {
  if (style === '' && files.length > 0) return [openStreetMap(MAP_FILE_AUTHORS)];
  const isNamed = ofStyle.some(({ text }) => text.includes('OpenStreetMap'));
  const isFromThere =
    places.some(({ source }) => source?.kind === 'openstreetmap') ||
    ofGround.includes(OPENSTREETMAP_CONTRIBUTORS);
  const further = ofGround.filter((text) => text !== OPENSTREETMAP_CONTRIBUTORS);
  return [
    ...ofStyle,
    ...(isFromThere && !isNamed ? [openStreetMap(OPENSTREETMAP_CONTRIBUTORS)] : []),
    ...further.map((text) => ({ text, href: null })),
  ];
}

const openStreetMap = (text: string): Credit => ({ text, href: OPENSTREETMAP_COPYRIGHT });

const LINK = /<a\b[^>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/gis;

/** An attribution as a style writes it, in HTML: its links, and the text between them; nothing else of it is taken over. */
export function creditsOf(html: string): Credit[] {
  const credits: Credit[] = [];
  let end = 0;
  for (const link of html.matchAll(LINK)) {
    const [whole, double, single, text = ''] = link;
    credits.push(
      { text: plain(html.slice(end, link.index)), href: null },
      { text: plain(text), href: webAddress(plain(double ?? single ?? '')) },
    );
    end = link.index + whole.length;
  }
  credits.push({ text: plain(html.slice(end)), href: null });
  return credits.filter(({ text }) => text !== '');
}

/** The address of a web page; null for one that cannot be followed from here, or would run a script. */
function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&copy;/gi, '©')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
