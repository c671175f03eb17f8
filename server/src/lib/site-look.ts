/** What documents say of how a site looks, where something of it was chosen. */
import { hueStyle } from '@pawhood/contract/values/hue-style.ts';

/** Another value whenever something of it changes. */
export interface SiteLook {
  /** Text of a style element behind the style sheet; empty where colours and mark are those of that. */
  readonly style: string;
  /** Tells these icons from others, in their addresses; null for those of the build. */
  readonly icons: string | null;
  readonly hasLogo: boolean;
  /** The same of the picture that links show elsewhere; null where pages name none. */
  readonly card: string | null;
}

/** As Pawhood comes. */
export const USUAL_LOOK: SiteLook = { style: '', icons: null, hasLogo: false, card: null };

/** @param logo and `picture` tell one file from another. */
export function lookOf(hue: number | null, logo: string | null, picture: string | null): SiteLook {
  const icons = logo ?? (hue === null ? null : `hue-${hue}`);
  const style = `${hue === null ? '' : hueStyle(hue)}${logo === null ? '' : markStyle(logo)}`;
  return { style, icons, hasLogo: logo !== null, card: picture };
}

/** The paw in header and footer, here and on the pages about accounts. */
const MARK = 'svg.mark';

/** Shows the logo in the room of the paw; its file brings its ground, so that it can be seen in the dark, too. */
function markStyle(logo: string): string {
  const picture = `url(${addressOf('/icon-192.png', logo)})`;
  return `${MARK}{background:${picture} 50%/contain no-repeat;border-radius:22%;print-color-adjust:exact}${MARK}>*{display:none}`;
}

/** Where a file of a look is. Asked for so, it never changes. */
export const addressOf = (path: string, version: string): string => `${path}?v=${version}`;

const ICON_LINK = /<link rel="(?:icon|apple-touch-icon)" href="(\/[^"?]+)"[^>]*>/g;

/** A document's head with the icons of a look instead of those of the build. A logo is no drawing of lines. */
export function withIcons(head: string, { icons, hasLogo }: SiteLook): string {
  if (icons === null) return head;
  return head.replace(ICON_LINK, (link: string, path: string) => {
    if (path.endsWith('.svg') && hasLogo) return '';
    return link.replace(path, addressOf(path, icons));
  });
}

/** The tags by which links elsewhere show the site's picture; none where the page has one of its own. */
export function cardTags(head: string, publicUrl: string, { card }: SiteLook): string {
  if (card === null || head.includes('property="og:image"')) return '';
  const address = `${publicUrl}${addressOf('/social-card.png', card)}`;
  return `<meta property="og:image" content="${address}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`;
}
