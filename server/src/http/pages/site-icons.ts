import { PICTURE_MARK_BYTES, pictureKindOf } from '@pawhood/contract/values/picture-kind.ts';
import type { FastifyInstance } from 'fastify';
import { huedIcon } from '../../lib/hued-icons.ts';
import type { SiteLook } from '../../lib/site-look.ts';
import { assemble, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { type ClientBuild, IMMUTABLE } from './client-build.ts';

export interface SiteIconsParts {
  readonly client: Pick<ClientBuild, 'files'>;
  /** Another value whenever it changes. */
  readonly look: () => SiteLook;
  /** In degrees; null for the colours of the build. */
  readonly hue: () => number | null;
  /** Whether the drawn card, which says a name and cities, is of this site. */
  readonly isCardOurs: () => boolean;
  /** A file that was made of a chosen picture; null where there is none, or it cannot be had. */
  readonly chosenFile: (picture: 'logo' | 'picture', name: string) => Promise<Buffer | null>;
  /** Headers of the answers, as a flat list. */
  readonly headers: readonly string[];
}

const CARD = '/social-card.png';

/** The same drawing without words. */
const CARD_WITHOUT_WORDS = '/social-card-plain.png';

const SVG = '/favicon.svg';

/** Addresses of the build whose files are others where the operator has chosen so. */
export const SITE_ICONS: readonly string[] = [
  ...['/favicon.ico', SVG, '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'],
  CARD,
];

/**
 * Serves icons and social card: as they were built, in the site's hue, or made of what the operator has chosen. Where
 * that cannot be had, the built one is better than none.
 *
 * Asked for by a version that is the present one a file may be kept for good; otherwise it is asked for again.
 */
export function serveSiteIcons(app: FastifyInstance, parts: SiteIconsParts): void {
  const { client, headers } = parts;
  const chosen = createChosenFiles(parts);
  for (const address of SITE_ICONS) {
    const built = client.files.get(address);
    if (built === undefined) continue;
    const isBuilt = () => (address === CARD ? isUsualCard(parts) : parts.look().icons === null);
    app.fastPath.add(address, address, () => (isBuilt() ? { document: built, headers, status: 200 } : null));
    app.get<{ Querystring: { v?: unknown } }>(address, async (request, reply) => {
      const { v } = request.query;
      // A page of another server knows already what this one will know in a moment.
      const document = isBuilt() && v === undefined ? built : await chosen(address, built, v);
      sendRepresentation(request, reply, document, headers);
    });
  }
}

const isUsualCard = ({ look, isCardOurs }: SiteIconsParts): boolean => look().card === null && isCardOurs();

function createChosenFiles(parts: SiteIconsParts) {
  let kept: { readonly look: SiteLook; readonly files: Map<string, Representation> } | null = null;

  return async (address: string, built: Representation, asked: unknown): Promise<Representation> => {
    const look = parts.look();
    if (kept?.look !== look) kept = { look, files: new Map() };
    const { files } = kept;
    const version = address === CARD ? look.card : look.icons;
    const isPresent = version !== null && asked === version;
    const known = files.get(`${address} ${isPresent}`);
    if (known !== undefined) return known;
    const file = await chosenFile(parts, address, built);
    if (file === null) {
      const instead = await insteadOf(parts, address, built);
      return assemble(instead, { contentType: typeOf(address, instead), cacheControl: 'no-cache' });
    }
    const cacheControl = isPresent ? IMMUTABLE : 'no-cache';
    const document = assemble(file, { contentType: typeOf(address, file), cacheControl });
    files.set(`${address} ${isPresent}`, document);
    return document;
  };
}

/** What the look asks for; null where that is the built file, or it cannot be had. */
async function chosenFile(
  parts: SiteIconsParts,
  address: string,
  built: Representation,
): Promise<Buffer | null> {
  const { card, hasLogo } = parts.look();
  if (address === CARD) return card === null ? null : parts.chosenFile('picture', CARD.slice(1));
  if (!hasLogo) return huedFile(parts, address, built);
  if (address !== SVG) return parts.chosenFile('logo', address.slice(1));
  const png = await parts.chosenFile('logo', 'icon-192.png');
  return png && inSvg(png);
}

async function insteadOf(parts: SiteIconsParts, address: string, built: Representation): Promise<Buffer> {
  const { body } = built.identity;
  if (address === CARD && !parts.isCardOurs())
    return parts.client.files.get(CARD_WITHOUT_WORDS)?.identity.body ?? body;
  return (address === CARD ? null : huedFile(parts, address, built)) ?? body;
}

function huedFile({ hue }: SiteIconsParts, address: string, built: Representation): Buffer | null {
  const now = hue();
  return now === null ? null : huedIcon(address, built.identity.body, now);
}

/** For who still asks for a drawing of lines. */
const inSvg = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );

/** By its first bytes: the name is that of the built file, for which it stands. */
function typeOf(address: string, body: Buffer): string {
  if (address === SVG) return 'image/svg+xml; charset=utf-8';
  const kind = pictureKindOf(body.subarray(0, PICTURE_MARK_BYTES));
  return kind === null ? 'image/x-icon' : `image/${kind}`;
}
