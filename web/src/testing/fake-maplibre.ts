/** MapLibre without a picture, which jsdom cannot draw: it keeps where it is and what lies on it. For `vi.mock`. */

type Position = readonly [number, number];
type Event = Readonly<Record<string, unknown>>;
type Listener = (event: Event) => void;
interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: Position };
}
interface Data {
  readonly features: readonly Feature[];
}
interface Options {
  readonly container: HTMLElement;
  readonly center?: Position;
  readonly zoom?: number;
  readonly bounds?: readonly [number, number, number, number];
  readonly fitBoundsOptions?: { readonly maxZoom?: number };
}

/** In pixels, as of a map on a desktop. */
const [WIDTH, HEIGHT] = [800, 480];
/** In pixels: the width of the whole world at zoom 0. */
const WORLD = 512;
/** In pixels: pins nearer to each other are pressed as a cluster. */
const CLUSTER_RADIUS = 40;
/** By so many steps a cluster falls apart, and to so far from its edges a map shows what it is to show. */
const [CLOSER, ROOM] = [2, 76];

/** The world as a square of 1, whose north is up. */
const squareOf = ([lon, lat]: Position): Position => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};
const degreesOf = ([x, y]: Position): Position => [
  x * 360 - 180,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
];

/** The last map that was made. */
let last: FakeMap | null = null;

/** @throws where none has been made. */
export function theMap(): FakeMap {
  if (last === null) throw new Error('There is no map.');
  return last;
}

class FakeMap {
  readonly keyboard = { disableRotation() {} };
  readonly touchZoomRotate = { disableRotation() {} };
  readonly #options: Options;
  readonly #canvas = document.createElement('canvas');
  readonly #listeners = new Map<string, Listener[]>();
  readonly #sources = new Map<string, Data>();
  #centre: Position = [0, 0];
  #zoom = 0;

  constructor(options: Options) {
    last = this;
    this.#options = options;
    this.#canvas.tabIndex = 0;
    options.container.append(this.#canvas);
    if (options.bounds === undefined)
      [this.#centre, this.#zoom] = [options.center ?? [0, 0], options.zoom ?? 0];
    else this.#go(options.bounds, options.fitBoundsOptions);
    setTimeout(() => {
      if (!this.#canvas.isConnected) return;
      this.#say('style.load');
      this.#say('load');
    });
  }

  /** A press on a point of the world. */
  press(lon: number, lat: number): void {
    this.#say('click', { point: this.project([lon, lat]) });
  }

  /** The pointer comes to a point of the world. */
  point(lon: number, lat: number): void {
    this.#say('mousemove', { point: this.project([lon, lat]) });
  }

  /** Somebody moves the map by so many of its widths and heights, to the east and to the north. */
  pan(widths: number, heights: number): void {
    const [x, y] = squareOf(this.#centre);
    const size = WORLD * 2 ** this.#zoom;
    this.#centre = degreesOf([x + (widths * WIDTH) / size, y - (heights * HEIGHT) / size]);
    this.#say('moveend', { originalEvent: {} });
  }

  /** What lies on the map in a source, by a property. */
  shown(source: string, property = 'id'): unknown[] {
    return (this.#sources.get(source)?.features ?? []).map(({ properties }) => properties[property]);
  }

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  once(name: string, listener: Listener): void {
    this.on(name, listener);
  }

  getBounds() {
    const [x, y] = squareOf(this.#centre);
    const size = WORLD * 2 ** this.#zoom;
    const [west, north] = degreesOf([x - WIDTH / 2 / size, y - HEIGHT / 2 / size]);
    const [east, south] = degreesOf([x + WIDTH / 2 / size, y + HEIGHT / 2 / size]);
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
  }

  getCenter() {
    const [lng, lat] = this.#centre;
    return { lng, lat };
  }

  getZoom(): number {
    return this.#zoom;
  }

  easeTo(
    { center = this.#centre, zoom = this.#zoom }: { center?: Position; zoom?: number },
    data: Event,
  ): void {
    [this.#centre, this.#zoom] = [center, zoom];
    this.#say('moveend', data);
  }

  fitBounds(bounds: NonNullable<Options['bounds']>, options: Options['fitBoundsOptions']): void {
    this.#go(bounds, options);
    this.#say('moveend');
  }

  panBy(_: Position, __: object, data: Event): void {
    this.#say('moveend', data);
  }

  stop(): void {}

  project(at: Position): { x: number; y: number } {
    const [[x, y], [centreX, centreY]] = [squareOf(at), squareOf(this.#centre)];
    const size = WORLD * 2 ** this.#zoom;
    return { x: WIDTH / 2 + (x - centreX) * size, y: HEIGHT / 2 + (y - centreY) * size };
  }

  getContainer(): HTMLElement {
    return this.#options.container;
  }

  getCanvas(): HTMLElement {
    return this.#canvas;
  }

  setStyle(): void {
    this.#say('style.load');
  }

  setMissingStyleImageResolver(): void {}

  addSource(name: string, { data }: { data: Data }): void {
    this.#sources.set(name, data);
  }

  getSource(name: string) {
    if (!this.#sources.has(name)) return undefined;
    return {
      setData: (data: Data) => void this.#sources.set(name, data),
      getClusterExpansionZoom: async () => this.#zoom + CLOSER,
    };
  }

  addLayer(): void {}

  getLayer(name: string): boolean | undefined {
    return this.#sources.has(name) || undefined;
  }

  queryRenderedFeatures(
    [[left, top], [right, bottom]]: [Position, Position],
    { layers }: { layers: string[] },
  ) {
    return layers.flatMap((source) => {
      const features = this.#sources.get(source)?.features ?? [];
      const placed = features.map((feature) => ({
        ...feature,
        source,
        at: this.project(feature.geometry.coordinates),
      }));
      const pressed = placed.filter(({ at: { x, y } }) => x >= left && x <= right && y >= top && y <= bottom);
      const [first] = pressed;
      if (first === undefined) return [];
      const near = placed.filter(
        ({ at }) => Math.hypot(at.x - first.at.x, at.y - first.at.y) < CLUSTER_RADIUS,
      );
      const areAtOneSpot = near.every(({ at }) => at.x === first.at.x && at.y === first.at.y);
      return areAtOneSpot ? pressed : [{ ...first, properties: { cluster: true, cluster_id: 57 } }];
    });
  }

  remove(): void {
    this.#canvas.remove();
  }

  #go([west, south, east, north]: NonNullable<Options['bounds']>, { maxZoom = 22 } = {}): void {
    const [[left, bottom], [right, top]] = [squareOf([west, south]), squareOf([east, north])];
    this.#centre = degreesOf([(left + right) / 2, (top + bottom) / 2]);
    const zooms = [(WIDTH - 2 * ROOM) / (right - left), (HEIGHT - 2 * ROOM) / (bottom - top)];
    this.#zoom = Math.min(maxZoom, ...zooms.map((size) => Math.log2(size / WORLD)));
  }

  #say(name: string, event: Event = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}

export { FakeMap as Map };

export const addProtocol = () => {};
export const setWorkerCount = () => {};
export const setWorkerUrl = () => {};
