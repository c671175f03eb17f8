import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import reasons from './outside.json' with { type: 'json' };

/** Left where npm has put them, each with the reason: machine code, and what is loaded later, by those servers that need it. */
const OUTSIDE = Object.keys(reasons);

/**
 * Builds the server with what it loads at every start compiled in: a dozen files instead of a thousand, without the
 * parts that nothing uses (a third of the start's time and 15 MB, measured together).
 */
export default defineConfig({
  plugins: [migrationsBesideTheBundle()],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        pawhood: 'src/pawhood.ts',
        // Processes of their own, which evaluator.ts, import-runner.ts, render-process.ts, import-reader.ts and
        // image-worker.ts start.
        'evaluation-process': 'src/features/directory/opening-hours/evaluation-process.ts',
        'run-process': 'src/features/directory/import-runs/run-process.ts',
        'markdown-process': 'src/features/articles/rendering/markdown-process.ts',
        'import-process': 'src/features/pets/transfer/import-process.ts',
        'image-process': 'src/media/image-process.ts',
      },
      output: {
        // All in one folder: what is found relative to a module is found from each of them.
        chunkFileNames: '[name]-[hash].js',
        // One byte a character in the memory, which keeps the text for as long as the server runs.
        comments: false,
        charset: 'ascii',
      },
    },
  },
  ssr: { noExternal: true, external: OUTSIDE },
});

/** migrate.ts reads them at the start, as in development, from the folder `migrations` beside it. */
function migrationsBesideTheBundle(): Plugin {
  return {
    name: 'migrations-beside-the-bundle',
    writeBundle: () => {
      const from = new URL('src/database/migrations', import.meta.url);
      cpSync(from, new URL('dist/migrations', import.meta.url), { recursive: true });
    },
  };
}
