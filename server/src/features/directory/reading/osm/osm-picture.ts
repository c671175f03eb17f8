import type { NamedPicture } from '../draft.ts';
import { firstOf, type OsmTags, valuesOf } from './osm-tags.ts';

/** Longest address and longest credit that are taken, in characters; OpenStreetMap's own values have 255. */
const LONGEST = { address: 500, credit: 200 } as const;

/** A picture that tags name; 'unlicensed' where they do not say that it may be shown; null without any. */
export function pictureOf(tags: OsmTags): NamedPicture | 'unlicensed' | null {
  const file = commonsFileOf(tags);
  if (file !== null) return ofCommons(file);
  const address = firstOf(tags, 'image');
  if (address === '') return null;
  const licence = firstOf(tags, 'image:license', 'image:licence');
  const credit = [firstOf(tags, 'image:author', 'image:attribution'), licence].filter(Boolean).join(', ');
  const isTaken =
    isFree(licence) &&
    address.startsWith('https://') &&
    address.length <= LONGEST.address &&
    credit.length <= LONGEST.credit;
  return isTaken ? { address, credit, link: address } : 'unlicensed';
}

/** Whether a licence lets everybody show and change a picture. */
const isFree = (licence: string): boolean =>
  /\bCC0\b|\bCC[ -]BY\b|\bpublic domain\b|^PD\b/iu.test(licence) &&
  !/\bN[CD]\b|NonCommercial|NoDeriv/iu.test(licence);

/** 'Boots and Bark.jpg' of 'File:Boots and Bark.jpg', or of the address of its page. */
function commonsFileOf(tags: OsmTags): string | null {
  for (const value of [...valuesOf(tags, 'wikimedia_commons'), firstOf(tags, 'image')]) {
    const [, page] = /^https?:\/\/commons(?:\.m)?\.wikimedia\.org\/wiki\/([^?#]+)/iu.exec(value) ?? [];
    const [, name] =
      /^(?:File|Image):([^/].{0,249})$/isu.exec(page === undefined ? value : decoded(page)) ?? [];
    if (name !== undefined) return name.replaceAll('_', ' ').trim();
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray '%' is no file's name.
    return '';
  }
}

/** Every picture there is free; its page says whose it is and under which licence. */
function ofCommons(file: string): NamedPicture {
  const name = encodeURIComponent(file.replaceAll(' ', '_'));
  const wiki = 'https://commons.wikimedia.org/wiki/';
  return {
    address: `${wiki}Special:FilePath/${name}?width=1200`,
    credit: 'Wikimedia Commons',
    link: `${wiki}File:${name}`,
  };
}
