import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyTheme } from './build/early-theme.ts';
import { fontPreloads } from './build/font-preloads.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { sampleArticles } from './build/sample-articles.ts';
import { slimmerModules } from './build/slimmer-modules.ts';

/** Where the server listens that is developed beside this. */
const { PORT = '3000' } = process.env;

const SCHEMAS = fileURLToPath(new URL('./src/lib/schemas.ts', import.meta.url));

/** Builds the browser's application, and with `--ssr` the renderer that the server calls. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    earlyTheme(),
    fontPreloads(),
    slimmerModules(),
    iconSprite(),
    sampleArticles(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/renderer',
        target: 'node20',
        sourcemap: true,
        copyPublicDir: false,
        // The address of a file, as the client's build has it.
        assetsInlineLimit: 0,
        // One byte a character in the memory of the server, which keeps this text for as long as it runs.
        rolldownOptions: { output: { codeSplitting: false, comments: false, charset: 'ascii' } },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          // Describing a call or a form does nothing by itself: a page carries only those it uses.
          treeshake: { manualPureFunctions: ['endpoint', 'z'] },
          // A text that one page uses lies in that page instead of in the shell.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Everything the entry needs at once is one file instead of twenty; a first visit asks for it and the page's own.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: SHELL },
                { name: 'directory', test: DIRECTORY },
              ],
            },
          },
        },
      },
  // React has had this hook itself since 18; the router asks for a copy made for older ones.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      // What the contract needs of zod in a fifth of its bytes; the renderer, which nobody fetches, and the tests have zod itself.
      ...(!isSsrBuild && mode !== 'test' && { 'zod/mini': SCHEMAS }),
    },
  },
  ssr: { noExternal: true },
  // Nobody sets it for the server, and React would render as for development: slower, in more memory.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: Object.fromEntries(
      ['/local', '/api', '/idp', '/config.json', '/healthz'].map((path) => [
        path,
        `http://localhost:${PORT}`,
      ]),
    ),
  },
}));

/** What the directory's parts share, as one file instead of three. */
const DIRECTORY = /web\/src\/features\/directory\/(directory-address|search-filter|directory\.api)\./;

/** Libraries and parts that every page has; all else comes with the page that needs it. */
const SHELL = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|zod)/',
    // Pages that only read never need what sends.
    'node_modules/@tanstack/(?!.*(useMutation|mutationObserver))',
    'contract/src/(articles|departures|endpoint|identity|limits|product|reading|site|texts)\\.',
    'rolldown/runtime',
    'web/src/entry-client',
    'web/src/lib/(call|city|dates|head|http-error|own-picture|query-client|schemas|site|snapshot|storage|theme|trusted-html)\\.',
    'web/src/app/(?!.*-page\\.|account-menu|config-awaited)',
    // The session of a visitor; the rest of it comes with the identity library.
    'web/src/session/(auth|auth-provider|auth-state|failure-toast|logout-notice|session|sign-in-(button|popup)|signs-of-session|working-button)\\.',
    'web/src/ui/(badge|button|city-badge|empty-state|error-message|link-button|page-heading|skeleton|status-line|toast-outlet|toast-store|plain-toast)',
    // The small ones that several pages have are less here than as files of their own.
    'web/src/ui/illustrations/(drawing|logo|sleeping-cat)\\.',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    'node_modules/lucide-react/dist/esm/icons/(arrow-left|chevron-\\w+|clock|heart|mail|search|star)\\.',
  ].join('|'),
);
