/** Makes the files of the site's own logo and picture. Loaded by the image process alone, as make-picture.ts is. */
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { SitePictureOutcome, SitePictureTask } from './image-task.ts';
import { inEightBits, open, unlessBroken } from './make-picture.ts';
import { isTooLarge } from './picture-size.ts';

/** Fewest pixels, so that nothing is blown up much: of a logo the longer and the shorter side. */
const SMALLEST = { logo: { longer: 192, shorter: 48 }, picture: { width: 600, height: 315 } } as const;

/** Of the picture that links show elsewhere. */
const CARD = { width: 1200, height: 630 } as const;

/** Of its JPEG: 1 to 100. Photos are a tenth of what they are as PNG. */
const CARD_QUALITY = 82;

/** From a logo no more pixels are needed. */
const LOGO_SIZE = 1024;

/**
 * The files of a logo, in pixels. `share` is how much of the side it takes on a ground; one that is square and lets
 * nothing through takes all of it. Phones may cut the last to any shape that leaves the circle of 80 % (W3C, "maskable").
 */
const LOGO_FILES: readonly { readonly name: string; readonly size: number; readonly share: number }[] = [
  { name: 'favicon.ico', size: 32, share: 0.94 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.8 },
  { name: 'icon-192.png', size: 192, share: 0.88 },
];
const MASKABLE = { name: 'icon-512.png', size: 512, share: 0.56 } as const;

export async function makeSitePicture({ input, kind, folder }: SitePictureTask): Promise<SitePictureOutcome> {
  const facts = await unlessBroken(open(input).metadata());
  if (facts === null) return 'broken';
  if (isTooLarge(facts)) return 'too large';
  if (isTooSmall(facts.autoOrient, kind)) return 'too small';
  const upright = inEightBits(open(input).autoOrient(), facts);
  return kind === 'logo' ? makeLogo(upright, folder) : makeCard(upright, folder);
}

function isTooSmall({ width, height }: Metadata['autoOrient'], kind: SitePictureTask['kind']): boolean {
  if (kind === 'picture') return width < SMALLEST.picture.width || height < SMALLEST.picture.height;
  const { longer, shorter } = SMALLEST.logo;
  return Math.max(width, height) < longer || Math.min(width, height) < shorter;
}

/** Cut around its middle. */
async function makeCard(picture: Sharp, folder: string): Promise<SitePictureOutcome> {
  const card = picture
    .resize(CARD.width, CARD.height, { fit: 'cover' })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .jpeg({ quality: CARD_QUALITY });
  return (await unlessBroken(card.toFile(join(folder, 'social-card.png')))) === null ? 'broken' : 'made';
}

async function makeLogo(picture: Sharp, folder: string): Promise<SitePictureOutcome> {
  const decoded = await unlessBroken(
    picture
      .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (decoded === null) return 'broken';
  const { data, info } = decoded;
  const { background, isWhole } = groundOf(data, info);
  const drawn = (file: string, size: number, share: number) => {
    const inner = Math.round(size * share);
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
    return sharp(data, { raw: info })
      .flatten({ background })
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .png({ palette: true })
      .toFile(join(folder, file));
  };
  for (const { name, size, share } of LOGO_FILES) await drawn(name, size, isWhole ? 1 : share);
  await drawn(MASKABLE.name, MASKABLE.size, MASKABLE.share);
  return info.width === info.height ? 'made' : 'fitted';
}

type Colour = { readonly r: number; readonly g: number; readonly b: number };

const WHITE: Colour = { r: 255, g: 255, b: 255 };
/** The pen of the drawings. */
const INK: Colour = { r: 0x2b, g: 0x21, b: 0x18 };

/** A logo that is brighter than this, of 255, shows better on ink than on white. */
const BRIGHT = 170;

/** From here on a pixel counts as letting nothing through, of 255. */
const OPAQUE = 250;

/**
 * What a logo stands on where it is not square or lets its ground through: its own colour at the corner, or white or
 * ink, whichever it shows better on.
 */
function groundOf(
  pixels: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly background: Colour; readonly isWhole: boolean } {
  let [weight, brightness, isOpaque] = [0, 0, true];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const alpha = pixels[at + 3] ?? 0;
    weight += alpha;
    brightness += alpha * (0.299 * red + 0.587 * green + 0.114 * blue);
    if (alpha < OPAQUE) isOpaque = false;
  }
  const [r = 255, g = 255, b = 255] = pixels;
  if (isOpaque) return { background: { r, g, b }, isWhole: width === height };
  return { background: brightness > BRIGHT * weight ? INK : WHITE, isWhole: false };
}
