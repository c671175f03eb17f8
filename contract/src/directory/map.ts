import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { text, texts } from '../reading.ts';

/** The ground of the directory's map; with neither, plain paper. */
export const mapGround = v.object({
  /** Address of a style that the operator has chosen (`MAP_STYLE_URL`); empty for none. */
  style: text,
  /** Addresses of the operator's own map files, of Protomaps' layers; without effect where there is a style. */
  files: texts,
});
export type MapGround = v.InferOutput<typeof mapGround>;

/** Reads what the map is drawn on. */
export const readMapGround = endpoint({
  method: 'GET',
  path: '/local/api/map',
  summary: 'What the map of the directory is drawn on: a style, or map files of our own.',
  answer: mapGround,
});
