import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileOf } from '../scripts/lib/words/languages.js';
import { chunkNames } from './build/chunk-names.ts';
import { earlyTheme } from './build/early-theme.ts';
import { firstFrame } from './build/first-frame.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { ofLanguage } from './build/of-language.ts';
import { plainImports } from './build/plain-imports.ts';
import { sampleArticles } from './build/sample-articles.ts';
import { serviceWorker } from './build/service-worker.ts';
import { withoutSummaries } from './build/without-summaries.ts';
import { wordsInPlace } from './build/words-in-place.ts';

const SOURCES = fileURLToPath(new URL('./src', import.meta.url));

/** Where the server listens that is developed beside this. */
const { PORT = '3000' } = process.env;

/** What is the server's while developing, and no page; with ^ a pattern. */
const SERVED = [
  ...['/local', '/api', '/idp', '/media', '/maps', '/config.json', '/healthz', '/readyz'],
  ...[String.raw`^/(?:[\w-]+/)?feed\.xml$`, '/sitemap.xml', '/robots.txt'],
];

const ENTRY = fileURLToPath(new URL('./index.html', import.meta.url));

/** For all languages: what they share is worked out once. */
const fileOfModule = chunkNames(ENTRY);

/** Builds the browser's application, and with `--ssr` the renderer that the server calls. `WORDS` says in which language. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const { WORDS = 'en' } = process.env;
  return {
    plugins: [
      react(),
      tailwindcss(),
      earlyTheme(),
      firstFrame(),
      iconSprite(),
      sampleArticles(),
      withoutSummaries(),
      plainImports(),
      wordsInPlace(WORDS),
      ofLanguage(WORDS),
      serviceWorker(),
    ],
    build: isSsrBuild
      ? {
          outDir: 'dist/renderer',
          // Those of all languages lie beside each other: scripts/lib/build.js empties the folder.
          emptyOutDir: false,
          target: 'node20',
          sourcemap: true,
          copyPublicDir: false,
          // The address of a file, as the client's build has it.
          assetsInlineLimit: 0,
          // One byte a character in the memory of the server, which keeps this text for as long as it runs. What pages import
          // later are files of their own: half of it all is the map and the sign-in client, which no page on a server draws.
          rolldownOptions: {
            output: {
              ...{ comments: false, charset: 'ascii' },
              entryFileNames: fileOf('[name].js', WORDS),
              // What says nothing is loaded once for all languages.
              codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] },
            },
          },
        }
      : {
          outDir: 'dist/client',
          emptyOutDir: false,
          target: 'es2022',
          manifest: `.vite/${fileOf('manifest.json', WORDS)}`,
          assetsInlineLimit: 0,
          modulePreload: false,
          cssCodeSplit: false,
          // The map alone is larger, and comes when somebody opens it.
          chunkSizeWarningLimit: 1_200,
          rolldownOptions: {
            // A page's file may export more than the page: what its parts share with it.
            preserveEntrySignatures: false,
            // What a module does not have is undefined in the build, and a page breaks once somebody opens it.
            onLog(_, log) {
              if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
            },
            // Describing a call or a form does nothing by itself: a page carries only those it uses.
            treeshake: { manualPureFunctions: ['endpoint'] },
            // A text that one page uses lies in that page instead of in the shell.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: {
              // The shell names every page's file: eight characters of a hash were more than it needs to tell builds apart.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                // The plan has an order without circles, and says where each module goes.
                includeDependenciesRecursively: false,
                groups: [
                  // What the entry imports, however deep, is one file.
                  { name: 'shell', tags: ['$initial'] },
                  // Watching a query, which some first visits can do without.
                  { name: 'queries', test: /@tanstack/, minShareCount: 2 },
                  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
                  { name: fileOfModule, debugName: 'plan' },
                ],
              },
            },
          },
        },
    // React has had this hook itself since 18; the router asks for a copy made for older ones.
    resolve: {
      alias: {
        '#': SOURCES,
        'use-sync-external-store/shim/index.js': 'react',
      },
    },
    // Tests take packages as Node loads them, which is sooner.
    ...(mode !== 'test' && { ssr: { noExternal: true as const } }),
    define: {
      // Whose words a build has. What only one of them needs is left out of the others.
      'import.meta.env.WORDS': JSON.stringify(WORDS),
      // Nobody sets it for the server, and React would render as for development: slower, in more memory.
      ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    },
    server: {
      proxy: Object.fromEntries(SERVED.map((path) => [path, `http://localhost:${PORT}`])),
    },
  };
});
