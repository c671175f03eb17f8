/** The icons of the build on a ground of another hue. */
import { brandOf } from '@pawhood/contract/values/hue-style.ts';
import { type Rgb, withColours } from './png-palette.ts';

/** What the icons are drawn with (web/public/favicon.svg): ground, paw and door. */
const [GROUND, PAW, DOOR] = ['#0f5c4d', '#fff0d9', '#f5b84b'] as const;

/** Before the PNG that is in a file of icons. */
const ICO_BYTES = 22;

/**
 * An icon of the build in a hue; that of a file of icons comes as the PNG that is in it.
 *
 * @param hue in degrees.
 */
export function huedIcon(address: string, icon: Buffer, hue: number): Buffer {
  const ground = brandOf(hue);
  if (address.endsWith('.svg')) return Buffer.from(icon.toString().replaceAll(GROUND, ground));
  const png = address.endsWith('.ico') ? icon.subarray(ICO_BYTES) : icon;
  return withColours(png, otherGround(rgbOf(ground)));
}

/** Where colours meet they are mixed: of each pixel the share of the ground becomes the other one. */
function otherGround(ground: Rgb): (colour: Rgb) => Rgb {
  const [former, paw, door] = [rgbOf(GROUND), rgbOf(PAW), rgbOf(DOOR)];
  const [toGround, toDoor] = [minus(former, paw), minus(door, paw)];
  const [gg, gd, dd] = [dot(toGround, toGround), dot(toGround, toDoor), dot(toDoor, toDoor)];
  const step = minus(ground, former);
  return (colour) => {
    const rest = minus(colour, paw);
    const [g, d] = [dot(rest, toGround), dot(rest, toDoor)];
    // Least squares of colour = paw + share × toGround + other × toDoor.
    const share = Math.min(1, Math.max(0, (g * dd - d * gd) / (gg * dd - gd * gd)));
    return map(colour, (part, at) => Math.round(Math.min(255, Math.max(0, part + share * step[at]))));
  };
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

type Channel = 0 | 1 | 2;

const map = (colour: Rgb, change: (part: number, at: Channel) => number): Rgb => [
  change(colour[0], 0),
  change(colour[1], 1),
  change(colour[2], 2),
];

const minus = (one: Rgb, other: Rgb): Rgb => map(one, (part, at) => part - other[at]);

const dot = (one: Rgb, other: Rgb): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
