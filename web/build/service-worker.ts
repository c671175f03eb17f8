import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** `WORKER_PATH` of the contract, which a build cannot import. */
const FILE = 'sw.js';

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));

/** Built for the first language, and kept for the others. */
let worker: Promise<string> | null = null;

/**
 * Adds the service worker to a build of the browser's application: one file that imports nothing, at an address without
 * a hash, where browsers look for a newer one. It says nothing by itself, so it is the same in all languages.
 */
export function serviceWorker(): Plugin {
  let isClient = false;
  return {
    name: 'pawhood:service-worker',
    apply: 'build',
    configResolved(config) {
      isClient = !config.build.ssr;
    },
    async generateBundle() {
      if (!isClient) return;
      worker ??= builtWorker();
      const source = await worker;
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

/** The worker as browsers run it. */
export async function builtWorker(): Promise<string> {
  const bundle = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: {
      ...{ write: false, target: 'es2022', minify: true },
      lib: { entry: SOURCE, formats: ['iife'], name: 'worker' },
    },
  });
  // One format, which is not watched.
  const [{ output }] = bundle as unknown as [Rolldown.RolldownOutput];
  return output[0].code;
}
