import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyTheme } from './build/early-theme.ts';
import { firstFrame } from './build/first-frame.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { sampleArticles } from './build/sample-articles.ts';
import { withoutSummaries } from './build/without-summaries.ts';

const SOURCES = fileURLToPath(new URL('./src', import.meta.url));

/** Where the server listens that is developed beside this. */
const { PORT = '3000' } = process.env;

/** What is the server's while developing, and no page; with ^ a pattern. */
const SERVED = [
  ...['/local', '/api', '/idp', '/media', '/maps', '/config.json', '/healthz', '/readyz'],
  ...[String.raw`^/(?:[\w-]+/)?feed\.xml$`, '/sitemap.xml', '/robots.txt'],
];

const SHARED = new RegExp(
  [
    'lucide-react|/ui/(?:tabs|strip-focus|badge|city-badge|skeleton|error-message|empty-state)|link-button|search-field',
    'sleeping-cat|use-search-text|use-hydrated|use-modal|history-back|same-site-picture|zone-formats|values/(?:email|figure)',
  ].join('|'),
);
const BOARD =
  /voting-(?:texts|heading)|board-unavailable|board-feature|features\.api|waitlist-texts|use-waitlist|waitlist\.api/;
const ARTICLES =
  /use-articles|articles\.api|article-(?:card|picture|tags|address)|articles-texts|\/articles\/articles\.ts/;

const OWN = new RegExp(
  [
    '/lib/form/|/lib/calls/(?:upload|idempotency-key)|profile/profile\\.api|users\\.api',
    'features/pets/(?:owner|record-part|undo-row|add-to-pet|reminders/(?:due-status|reminders\\.api)|profile/form/own-pets)',
  ].join('|'),
);

const SCHEMAS = fileURLToPath(new URL('./src/lib/calls/schemas.ts', import.meta.url));

/** Builds the browser's application, and with `--ssr` the renderer that the server calls. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    earlyTheme(),
    firstFrame(),
    iconSprite(),
    sampleArticles(),
    withoutSummaries(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/renderer',
        target: 'node20',
        sourcemap: true,
        copyPublicDir: false,
        // The address of a file, as the client's build has it.
        assetsInlineLimit: 0,
        // One byte a character in the memory of the server, which keeps this text for as long as it runs. What pages import
        // later are files of their own: half of it all is the map and the sign-in client, which no page on a server draws.
        rolldownOptions: { output: { comments: false, charset: 'ascii' } },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        // The map alone is larger, and comes when somebody opens it.
        chunkSizeWarningLimit: 1_200,
        rolldownOptions: {
          // What a module does not have is undefined in the build, and a page breaks once somebody opens it.
          onLog(_, log) {
            if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
          },
          // Describing a call or a form does nothing by itself: a page carries only those it uses.
          treeshake: { manualPureFunctions: ['endpoint', 'z'] },
          // A text that one page uses lies in that page instead of in the shell.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              groups: [
                // What the entry imports, however deep, is one file; so is what many parts share that are fetched later.
                { name: 'shell', tags: ['$initial'] },
                // Watching a query, which some first visits can do without.
                { name: 'queries', test: /@tanstack/, minShareCount: 2 },
                // Not the directory, whose first visit has no byte to spare.
                { name: 'dates', test: /\/dates\.ts$/ },
                // A few lines each that pages of visitors share: together less than apart, and one request.
                { name: 'shared', test: SHARED, minShareCount: 2 },
                // Of the board what the front page has before its code comes, and of articles what it has like the hub.
                { name: 'board', test: BOARD, minShareCount: 2 },
                { name: 'articles', test: ARTICLES, minShareCount: 2 },
                // What is shared within a feature: a file for each feature instead of one for each module.
                { name: featureOf, debugName: 'features', minShareCount: 4 },
                // What pages load once they know their person, and visitors never do.
                { name: 'own', test: OWN, minShareCount: 2 },
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
      // What the contract needs of zod in 1 kB instead of 8; the renderer, which nobody fetches, and the tests have zod itself.
      ...(!isSsrBuild && mode !== 'test' && { 'zod/mini': SCHEMAS }),
    },
  },
  // Tests take packages as Node loads them, which is sooner.
  ...(mode !== 'test' && { ssr: { noExternal: true as const } }),
  // Nobody sets it for the server, and React would render as for development: slower, in more memory.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: Object.fromEntries(SERVED.map((path) => [path, `http://localhost:${PORT}`])),
  },
}));

/** The feature that a module of the browser or of the contract belongs to, if any. */
function featureOf(module: string): string | null {
  // Needed later and by few, so that no first visit carries it.
  if (module.endsWith('/search-list.ts')) return null;
  return /\/(?:features|contract\/src)\/([\w-]+)\//.exec(module)?.[1] ?? null;
}
