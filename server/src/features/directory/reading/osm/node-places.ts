/** Places of ways and relations whose nodes stand elsewhere in the file, as `out body; >; out skel` answers them. */
import * as v from 'valibot';
import type { Point } from '../../../../lib/distance.ts';
import { middleOf } from '../middle-of.ts';

const ref = v.number();

const part = v.looseObject({
  type: v.picklist(['node', 'way', 'relation']),
  id: ref,
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  center: v.optional(v.unknown()),
  bounds: v.optional(v.unknown()),
  nodes: v.optional(v.array(ref), []),
  members: v.optional(v.array(v.object({ type: v.string(), ref })), []),
  tags: v.optional(v.record(v.string(), v.unknown()), {}),
});
type Part = v.InferOutput<typeof part>;

/** Nodes whose places are kept, at most: some 50 MB. Ways beyond them are without a place. */
const MOST_NODES = 500_000;

interface Waiting {
  readonly place: string;
  readonly element: Part;
}

export function createNodePlaces() {
  const nodes = new Map<number, Point>();
  const ways = new Map<number, readonly number[]>();
  const waiting: Waiting[] = [];

  /** The nodes of a way, or of what a relation is made of; undefined for those of a way that is not there. */
  function nodesOf({ type, nodes: own, members }: Part): readonly (number | undefined)[] {
    if (type === 'way') return own;
    return members
      .filter((member) => member.type !== 'relation')
      .flatMap<number | undefined>((member) =>
        member.type === 'node' ? [member.ref] : (ways.get(member.ref) ?? [undefined]),
      );
  }

  function centreOf(element: Part): Point | null {
    const points = nodesOf(element).map((id) => (id === undefined ? id : nodes.get(id)));
    const known = points.filter((point) => point !== undefined);
    // With one of them missing the middle would be another.
    return known.length === points.length ? middleOf(known) : null;
  }

  return {
    /** Remembers an element; true when its own place is to be asked for at the end of the file. */
    keep(value: unknown, place: string): boolean {
      const read = v.safeParse(part, value);
      if (!read.success) return false;
      const element = read.output;
      const { type, id, lat, lon, center, bounds } = element;
      if (type === 'node' && lat !== undefined && lon !== undefined && nodes.size < MOST_NODES)
        nodes.set(id, { lat, lon });
      if (type === 'node' || center !== undefined || bounds !== undefined) return false;
      if (type === 'way') ways.set(id, element.nodes);
      const isMadeOfNodes = element.nodes.length + element.members.length > 0;
      if (!isMadeOfNodes || Object.keys(element.tags).length === 0) return false;
      waiting.push({ place, element });
      return true;
    },

    /** The elements that wait, each with the middle of its nodes where all of them are known. */
    *placed(): Generator<{ readonly place: string; readonly value: unknown }> {
      for (const { place, element } of waiting) {
        const center = centreOf(element);
        yield { place, value: center === null ? element : { ...element, center } };
      }
    },
  };
}
