/** The drawn shop fronts that stand for places without a picture. */
import type { ServiceCategory } from './category.ts';

/** Of each category; `scripts/lib/fronts.js` draws as many. */
const FRONTS = 8;

const FOLDER = '/illustrations/fronts/';

/** A place's front, by its id: the same one for as long as it keeps its category. */
export function frontOf(category: ServiceCategory, id: string): string {
  // FNV-1a, and a last step by which each letter reaches the upper bits.
  let hash = 0x811c9dc5;
  for (let place = 0; place < id.length; place += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193);
  }
  const number = 1 + ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 16) % FRONTS);
  return `${FOLDER}${category.toLowerCase().replaceAll(' ', '-')}-${number}.svg`;
}

/** Whether a place's picture is a front. */
export const isFront = (imageUrl: string): boolean => imageUrl.startsWith(FOLDER);

/** A place's picture for previews of links, which take no SVG; the build makes one of each front. */
export const previewOf = (imageUrl: string): string =>
  isFront(imageUrl) ? imageUrl.replace(/\.svg$/, '.png') : imageUrl;
