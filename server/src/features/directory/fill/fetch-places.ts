/** Fetches what OpenStreetMap has around a city from Overpass into one file, which the import reads. */
import { type FileHandle, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeThrough } from '../../../lib/files.ts';
import type { Circle } from '../reading/circle.ts';
import { BrokenFile } from '../reading/draft.ts';
import { aroundText } from '../reading/osm/kept-around.ts';
import { documentValues } from '../reading/osm/open-json.ts';
import { readText } from '../reading/read-text.ts';
import { type Asking, askServer } from './ask-server.ts';
import { FetchFailure, saidBy } from './fetch-failure.ts';
import { overpassQuery, QUERY_SECONDS, quartersOf, type Tile, tileAround } from './overpass-query.ts';
import type { Room } from './room.ts';

export interface PlacesRequest {
  readonly circle: Circle;
  /** When it is asked, which becomes the time of the file. */
  readonly at: Date;
  /** Of Overpass. */
  readonly address: string;
  /** Where the answer is kept; one that is there is replaced once the new one is whole. */
  readonly file: string;
  readonly room: Room;
  /** Bytes of all answers together at most, as unpacked. */
  readonly largest: number;
  readonly asking: Asking;
  /** Told as each answer begins: until then nobody has worked for us. */
  readonly onAnswer: () => Promise<void>;
  /** Places and areas received so far. */
  readonly onProgress: (received: number) => void;
}

/** A part that is divided so often is a sixty-fourth of the whole. */
const DEEPEST = 3;

/** For one answer, in milliseconds: the time of the query, and as much for waiting and sending. */
const PATIENCE_MS = 2 * QUERY_SECONDS * 1_000;

/**
 * Asks for one part after the other, and divides those that take Overpass too long.
 *
 * @throws FetchFailure, with the file as it was; errors of the file system; what the signal was aborted with.
 */
export async function fetchPlaces(request: PlacesRequest): Promise<void> {
  const { circle, file, address, asking } = request;
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  const places = createPlacesFile(partial, request);
  try {
    const waiting = [tileAround(circle)];
    for (let tile = waiting.shift(); tile !== undefined; tile = waiting.shift()) {
      if (tile.depth > DEEPEST)
        throw new FetchFailure(
          'slow',
          `${hostOf(address)} is busy, or takes too long even for small parts of the city. Try again in some hours, or put the address of another server into OVERPASS_URL.`,
        );
      if (await isAnswered(tile, request, places)) continue;
      asking.tell('That is too much at once. Asking for four smaller parts.');
      waiting.unshift(...quartersOf(tile));
    }
    await places.end();
    await places.close();
    await utimes(partial, request.at, request.at);
    await writeThrough(partial);
    await rename(partial, file);
  } finally {
    await places.close();
    await rm(partial, { force: true });
  }
}

const hostOf = (address: string): string => new URL(address).host;

type PlacesFile = ReturnType<typeof createPlacesFile>;

/** False where Overpass ran out of time or memory, for which smaller parts help. */
async function isAnswered(tile: Tile, request: PlacesRequest, places: PlacesFile): Promise<boolean> {
  const { circle, address, asking } = request;
  try {
    return await askServer(
      {
        address,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data: overpassQuery(circle, tile) }).toString(),
        patienceMs: PATIENCE_MS,
        again: [],
        read: (response) => takeAnswer(response, request, places),
      },
      asking,
    );
  } catch (error) {
    if (error instanceof FetchFailure && error.kind === 'slow') return false;
    throw error;
  }
}

async function takeAnswer(
  response: Response,
  { address, onAnswer }: PlacesRequest,
  places: PlacesFile,
): Promise<boolean> {
  const host = hostOf(address);
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new FetchFailure('wrong', `${host} answered with the status ${response.status}.`);
  }
  if (/^text\/html\b/.test(response.headers.get('content-type') ?? '')) {
    await response.body.cancel();
    throw new FetchFailure(
      'wrong',
      `${host} sends a web page instead of data. Look at OVERPASS_URL, and whether this network wants you to sign in.`,
    );
  }
  await onAnswer();
  let isOfOverpass = false;
  try {
    for await (const { path, value } of documentValues(readText(places.counted(response.body)))) {
      if (path === '$.osm3s') isOfOverpass = true;
      if (path === '$.osm3s') places.noteMoment(value);
      if (path === '$.elements.*') await places.add(value);
      if (path === '$.remark') return refuseUnlessTooMuch(host, String(value));
    }
  } catch (error) {
    if (error instanceof BrokenFile)
      throw new FetchFailure(
        'cut',
        `The answer of ${host} is cut off, or is no JSON. Run the command again. If that does not help, look at OVERPASS_URL.`,
        error,
      );
    throw error;
  }
  if (!isOfOverpass) throw new FetchFailure('wrong', `${host} does not answer as Overpass does.`);
  return true;
}

/** Overpass answers 200 with a part of the data and a remark when it did not finish. */
function refuseUnlessTooMuch(host: string, remark: string): false {
  if (/timed out|out of memory/iu.test(remark)) return false;
  throw new FetchFailure('wrong', `${host} did not finish. It says: ${saidBy(remark)}`);
}

/** An answer of Overpass made of its answers for all parts, each element once. */
function createPlacesFile(partial: string, request: PlacesRequest) {
  const { circle, address, room, largest, onProgress } = request;
  // Opened for the first elements: whoever is stopped before them leaves no file.
  let handle: FileHandle | null = null;
  const known = new Set<string>();
  let received = 0;
  let moment = '';
  let waiting = [`{"version":0.6,"generator":"Pawhood","around":${aroundText(circle)},"elements":[\n`];

  async function write(): Promise<void> {
    handle ??= await open(partial, 'w');
    await handle.writeFile(waiting.join(''));
    waiting = [];
  }

  return {
    async *counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
      for await (const chunk of body) {
        received += chunk.length;
        if (received > largest)
          throw new FetchFailure(
            'wrong',
            `${hostOf(address)} sends more than ${largest / 1e6} MB. Ask for less, with --km.`,
          );
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      }
    },

    async add(element: unknown): Promise<void> {
      const id = idOf(element);
      if (known.has(id)) return;
      waiting.push(`${known.size === 0 ? '' : ',\n'}${JSON.stringify(element)}`);
      known.add(id);
      onProgress(known.size);
      if (waiting.length < AT_ONCE) return;
      await room.require();
      await write();
    },

    /** Of the oldest part. */
    noteMoment(osm3s: unknown): void {
      const isTold = typeof osm3s === 'object' && osm3s !== null && 'timestamp_osm_base' in osm3s;
      const told = isTold ? String(osm3s.timestamp_osm_base) : '';
      if (told !== '' && (moment === '' || told < moment)) moment = told;
    },

    async end(): Promise<void> {
      const source = { timestamp_osm_base: moment, copyright: '© OpenStreetMap contributors, ODbL 1.0' };
      waiting.push(`\n],"osm3s":${JSON.stringify(source)}}\n`);
      await write();
    },

    close: async (): Promise<void> => handle?.close(),
  };
}

/** Elements written at a time. */
const AT_ONCE = 1_000;

function idOf(element: unknown): string {
  const isKnown = typeof element === 'object' && element !== null && 'type' in element && 'id' in element;
  return isKnown ? `${String(element.type)}/${String(element.id)}` : `nameless/${JSON.stringify(element)}`;
}
