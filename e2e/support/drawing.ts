import type { LaunchOptions, Locator, WorkerInfo } from '@playwright/test';

/** What keeps the others from drawing: playwright.config.ts. */
const WITHOUT_DRAWING = new Set(['--disable-gpu', '--disable-3d-apis']);

type Use = (options: LaunchOptions) => Promise<void>;

/** Chromium that draws maps, in software: the others do without WebGL, as the browsers of some visitors do. */
export const drawingBrowser: [
  (fixtures: object, use: Use, worker: WorkerInfo) => Promise<void>,
  { scope: 'worker' },
] = [
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it which fixtures are asked for
  async ({}, use, { project }) => {
    const { launchOptions = {} } = project.use;
    const args = (launchOptions.args ?? []).filter((flag) => !WITHOUT_DRAWING.has(flag));
    await use({
      ...launchOptions,
      args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
  },
  { scope: 'worker' },
];

/** How many pixels of the map, without its controls, are not as the ground in its corner. */
export async function drawnPixels(region: Locator): Promise<number> {
  const box = await region.locator('canvas').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const picture = await region.page().screenshot({ clip: { x: x + 40, y, width: width - 112, height } });
  return region.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 24)) count += 1;
      return count;
    },
    [...picture],
  );
}

/** The colour in the upper left of the map, as it is painted. */
export async function groundColour(region: Locator): Promise<string> {
  const box = await region.locator('canvas').boundingBox();
  const picture = await region.page().screenshot({
    clip: { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40, width: 1, height: 1 },
  });
  return region.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(1, 1);
      const pen = canvas.getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    },
    [...picture],
  );
}

/** How many pixels of the ring round the chosen place are seen above the card. */
export async function ringPixels(region: Locator, card: Locator): Promise<number> {
  const map = await region.locator('canvas').boundingBox();
  const over = await card.boundingBox();
  const { x = 0, y = 0, width = 0 } = map ?? {};
  const picture = await region.page().screenshot({ clip: { x, y, width, height: (over?.y ?? 0) - y } });
  return region.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      const ring = [0x1d, 0x4e, 0xd8];
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (ring.every((value, part) => Math.abs((data[at + part] ?? 0) - value) < 9)) count += 1;
      return count;
    },
    [...picture],
  );
}
