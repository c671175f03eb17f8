import type { LaunchOptions, WorkerInfo } from '@playwright/test';

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
