import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import * as v from 'valibot';
import type { Point } from '../../../../lib/distance.ts';
import { categoriesOf, categoryInName } from '../categories.ts';
import { emailOf, websiteOf } from '../contact.ts';
import type { AreaDraft, Entry, ProviderDraft } from '../draft.ts';
import { LONGEST, MOST_TAGS } from '../limits.ts';
import { middleOf } from '../middle-of.ts';
import { phoneOf } from '../phone.ts';
import { outsideOf } from '../within.ts';
import { hasSmallDogArea, isFenced, isPartlyFenced, layerOf } from './osm-areas.ts';
import { pictureOf } from './osm-picture.ts';
import { firstOf, hasValue, type OsmTags, valuesOf } from './osm-tags.ts';
import { addressOf, describe, ON_MAP } from './osm-texts.ts';

const within = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

const coordinates = v.object({ lat: within(90), lon: within(180) });

/** An element as Overpass answers it with `out meta center`; a way or relation has its place in `center`. */
const element = v.object({
  type: v.picklist(['node', 'way', 'relation']),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  center: v.optional(coordinates),
  bounds: v.optional(
    v.object({ minlat: v.number(), minlon: v.number(), maxlat: v.number(), maxlon: v.number() }),
  ),
  timestamp: v.optional(v.string()),
  tags: v.optional(v.record(v.string(), v.string()), {}),
});
type Element = v.InferOutput<typeof element>;

const WITHOUT_PLACE = "without a place (the query must end with 'out meta center')";

const idOf = ({ type, id }: Pick<Element, 'type' | 'id'>): string => `osm-${type.charAt(0)}${id}`;

/** Reads one element; the day it was last edited comes along where the file has it. */
export function readElement(value: unknown, place: string, city: City): { entry: Entry; editedOn: string } {
  const read = v.safeParse(element, value);
  if (!read.success)
    return { entry: { is: 'broken', place, reason: 'is no OpenStreetMap element' }, editedOn: '' };
  return { entry: entryOf(read.output, city), editedOn: (read.output.timestamp ?? '').slice(0, 10) };
}

function entryOf(element: Element, city: City): Entry {
  const place = `${element.type}/${element.id}`;
  const gone = goneBy(element.tags);
  if (gone !== null) return { is: 'left out', reason: gone };
  const name = firstOf(element.tags, 'name', 'name:en', 'brand', 'operator');
  const [tagged, ...further] = categoriesOf(element.tags);
  if (!tagged) {
    const layer = layerOf(element.tags);
    if (layer !== null) return areaEntry(element, layer, city);
  }
  const category = tagged ?? categoryInName(name);
  if (category === null) return { is: 'left out', reason: 'no pet service by its tags' };
  if (name === '') return { is: 'left out', reason: 'without a name' };
  const point = pointOf(element);
  const address = addressOf(element.tags, city);
  if (point === null && address === ON_MAP) {
    return { is: 'left out', reason: WITHOUT_PLACE };
  }
  const outside = point === null ? null : outsideOf(city, point);
  if (outside !== null) return { is: 'left out', reason: outside };
  const draft = draftOf(element, { city, name, category, further, address, point });
  const tooLong = longField(draft);
  if (tooLong !== null) return { is: 'left out', reason: `with a value too long to show (${tooLong})` };
  if (!tagged) return { is: 'uncertain', place, draft, reason: 'only its name suggests a pet service' };
  const notes = notesOf(element.tags, draft);
  const picture = pictureOf(element.tags);
  return { is: 'provider', place, draft, notes, ...(picture !== null && { picture }) };
}

/** Why a place is no more by its tags; null for one that is there. */
function goneBy(tags: OsmTags): string | null {
  const word = NOT_THERE.find((key) => valuesOf(tags, key).some((value) => IS_SO.test(value)));
  if (word !== undefined) return `${word} by its tags`;
  return isPast(firstOf(tags, 'end_date')) ? 'closed by its end_date' : null;
}

/** Keys that say of a whole place that it is no more, or not yet. */
const NOT_THERE = [
  ...['disused', 'abandoned', 'demolished', 'destroyed', 'razed', 'removed', 'vacant', 'closed'],
  ...['construction', 'proposed', 'planned'],
];
const IS_SO = /^(?:yes|true|permanent(?:ly)?)$/iu;

/** A day, month or year, or the last year that words can mean: '~2019', 'before 2015', '2015..2017', '1990s'. */
function isPast(end: string): boolean {
  const today = new Date().toISOString();
  if (/^\d{4}(?:-\d\d){0,2}$/u.test(end)) return end < today.slice(0, end.length);
  if (/after|since|[?>]|\.\.$/iu.test(end)) return false;
  const years = [...end.matchAll(/(?<!\d)(\d{4})(s?)(?!\d)/gu)].map(
    ([, year, decade]) => Number(year) + (decade === '' ? 0 : 9),
  );
  return years.length > 0 && Math.max(...years) < Number(today.slice(0, 4));
}

/** A dog park often has no name, and never an address. */
function areaEntry(element: Element, layer: AreaDraft['layer'], city: City): Entry {
  const point = pointOf(element);
  if (point === null) return { is: 'left out', reason: WITHOUT_PLACE };
  const outside = outsideOf(city, point);
  if (outside !== null) return { is: 'left out', reason: outside };
  const { type, id, tags } = element;
  const reference = `${type}/${id}`;
  const area = {
    id: idOf(element),
    reference,
    layer,
    name: firstOf(tags, 'name', 'name:en').slice(0, LONGEST.name),
    ...point,
    squareMetres: null,
    fenced: isFenced(tags),
    partlyFenced: isPartlyFenced(tags),
    smallDogs: hasSmallDogArea(tags),
  };
  return { is: 'area', place: reference, area };
}

interface Settled {
  readonly city: City;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly further: readonly ServiceCategory[];
  readonly address: string;
  readonly point: Point | null;
}

function draftOf({ type, id, tags }: Element, settled: Settled): ProviderDraft {
  const { city, name, category, further, address, point } = settled;
  const phone = phoneOf(listedPhones(tags), city);
  return {
    id: idOf({ type, id }),
    reference: `${type}/${id}`,
    name,
    category,
    address,
    phone: phone?.display ?? '',
    phoneE164: phone?.e164 ?? '',
    website: websiteOf(listedWebsite(tags)) ?? '',
    email: emailOf(listedEmail(tags)) ?? '',
    description: firstOf(tags, 'description:en', 'description') || describe(tags, category, city.name),
    tags: [...new Set([...further, ...wordsOf(tags)])].slice(0, MOST_TAGS),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    openingHours: firstOf(tags, 'opening_hours') || null,
    priceRange: null,
    services: [],
  };
}

/** Its own place, its centre, or as `out geom` answers it the middle of its bounds. */
function pointOf({ lat, lon, center, bounds }: Element): Point | null {
  const own = v.safeParse(coordinates, { lat, lon });
  if (own.success) return own.output;
  if (center || !bounds) return center ?? null;
  const middle = middleOf([
    { lat: bounds.minlat, lon: bounds.minlon },
    { lat: bounds.maxlat, lon: bounds.maxlon },
  ]);
  const read = v.safeParse(coordinates, middle);
  return read.success ? read.output : null;
}

/** All values of these keys, the likeliest first, with their line breaks; the first good one is taken. */
function listed(tags: OsmTags, ...keys: string[]): string {
  return keys
    .map((key) => (tags[key] ?? '').trim())
    .filter((value) => value !== '')
    .join(';');
}

const listedPhones = (tags: OsmTags): string =>
  listed(tags, 'phone', 'contact:phone', 'contact:mobile', 'mobile');
const listedWebsite = (tags: OsmTags): string => listed(tags, 'website', 'contact:website', 'url');
const listedEmail = (tags: OsmTags): string => listed(tags, 'email', 'contact:email');

const ANIMALS = ['dog', 'cat', 'bird', 'rodent', 'reptile', 'horse', 'fish'];

/** Words people look for, from plain facts of the tags. */
function wordsOf(tags: OsmTags): string[] {
  const animals = ANIMALS.filter(
    (animal) =>
      ['pet', 'animal_boarding', 'animal_training'].some((key) => hasValue(tags, key, animal)) ||
      hasValue(tags, `${animal}s`, 'yes'),
  );
  const facts: [boolean, string][] = [
    [hasValue(tags, 'emergency', 'yes'), 'emergency'],
    [firstOf(tags, 'opening_hours') === '24/7', 'open 24 hours'],
    [hasValue(tags, 'wheelchair', 'yes'), 'wheelchair accessible'],
    [hasValue(tags, 'outdoor_seating', 'yes'), 'terrace'],
    [hasValue(tags, 'dog', 'leashed'), 'dogs on the lead'],
    [hasValue(tags, 'dog', 'outside'), 'dogs outside only'],
  ];
  const brands = valuesOf(tags, 'brand').slice(0, 1);
  return [...animals, ...facts.filter(([isTrue]) => isTrue).map(([, word]) => word), ...brands];
}

function longField(draft: ProviderDraft): string | null {
  const fields = ['name', 'address', 'website', 'email', 'description', 'openingHours'] as const;
  const long = fields.find((field) => (draft[field] ?? '').length > LONGEST[field]);
  return long ?? (draft.tags.some((tag) => tag.length > LONGEST.tag) ? 'tags' : null);
}

function notesOf(tags: OsmTags, { phone, website, email }: ProviderDraft): string[] {
  const unusable: [string, string, string][] = [
    ['telephone number', listedPhones(tags), phone],
    ['web address', listedWebsite(tags), website],
    ['email address', listedEmail(tags), email],
  ];
  return unusable.filter(([, listed, taken]) => listed !== '' && taken === '').map(([what]) => what);
}
