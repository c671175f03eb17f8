import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/**
 * Builds the server: workspace packages are compiled in, and the two npm packages that are hundreds of small files,
 * of which we use few (a fifth of the start's time and 10 MB, measured); the others stay outside.
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
        pawhood: 'src/command-line/pawhood.ts',
        // Processes of their own, which evaluator.ts and picture-maker.ts start.
        'evaluation-process': 'src/features/directory/opening-hours/evaluation-process.ts',
        'picture-process': 'src/media/picture-process.ts',
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
  ssr: { noExternal: [/^@pawhood\//, 'drizzle-orm', 'zod'] },
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
