/** How writers of GeoJSON name the element of OpenStreetMap that a feature is. */

/** The properties that name an element, beside any others. */
interface Properties {
  readonly [key: string]: unknown;
  readonly type?: unknown;
  readonly id?: unknown;
  readonly full_id?: unknown;
  readonly osm_id?: unknown;
  readonly osm_type?: unknown;
}

const WHOLE =
  /^(?:https?:\/\/(?:www\.)?(?:openstreetmap|osm)\.org\/)?(node|way|relation)\/([1-9]\d{0,15})$/iu;

/** `n123`, as QuickOSM and osmium write it; `a` is an area of osmium: twice a way's id, or a relation's and one. */
const SHORT = /^([nwra])\/?([1-9]\d{0,15})$/iu;

/** `node`, `nodes`, `N`, and what HOT calls tables: `ways_poly`. */
const TYPE = /^(?:(n|nodes?)|(w|ways?(?:_[a-z]+)?)|(r|rel|relations?))$/iu;

/**
 * The element in the form `node/123`, from the feature's id, `@id` (overpass turbo), `@osmId` (ohsome), `full_id`
 * (QuickOSM), or a type and an id in properties of their own (HOT, osmtogeojson, osmium); null where none names it.
 * Databases of OpenStreetMap keep relations by negative numbers.
 */
export function referenceOf(id: unknown, properties: Properties): string | null {
  const named = [id, properties['@id'], properties['@osmId'], properties.full_id, properties.osm_id];
  const pairs = [
    [properties.type, properties.id],
    [properties['@type'], properties['@id']],
    [properties.osm_type, properties.osm_id],
  ];
  return (
    first(named, whole) ??
    first(pairs, ([type, number]) =>
      whole(`${typeOf(String(type))}/${number}`.replace('relation/-', 'relation/')),
    ) ??
    first(named, short)
  );
}

function first<Value>(values: readonly Value[], read: (value: Value) => string | null): string | null {
  for (const value of values) {
    const reference = read(value);
    if (reference !== null) return reference;
  }
  return null;
}

function whole(name: unknown): string | null {
  const [, type, number] = WHOLE.exec(String(name)) ?? [];
  return type === undefined ? null : `${type.toLowerCase()}/${number}`;
}

function short(name: unknown): string | null {
  const [, letter = '', number] = SHORT.exec(String(name)) ?? [];
  if (letter.toLowerCase() !== 'a') return whole(`${typeOf(letter)}/${number}`);
  const area = Number(number);
  return whole(`${area % 2 === 0 ? 'way' : 'relation'}/${Math.floor(area / 2)}`);
}

function typeOf(word: string): string {
  const [, node, way, relation] = TYPE.exec(word) ?? [];
  if (node !== undefined) return 'node';
  if (way !== undefined) return 'way';
  return relation === undefined ? '' : 'relation';
}
