/**
 * Builds the pages in each language, as a browser runs them and as the server renders them: `node scripts/lib/build-pages.js`.
 *
 * One process: tools are loaded once, and what does not depend on the language is worked out for the first alone.
 */
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { CHECKOUT } from './paths.js';
import { builtLanguages } from './words/languages.js';

const WEB = `${CHECKOUT}web/`;

/** @type {{ default: import('vite').UserConfigFnObject }} */
const { default: configOf } = await tsImport(`${WEB}vite.config.ts`, import.meta.url);

// One language after the other: a build takes all processors there are.
for (const language of builtLanguages()) {
  process.env['WORDS'] = language;
  await Promise.all([pages(), pages('src/entry-server.tsx')]);
}

/** @param {string} [renderer] where the renderer begins; the browser's application without it */
async function pages(renderer) {
  const isSsrBuild = renderer !== undefined;
  const config = configOf({ command: 'build', mode: 'production', isSsrBuild });
  await build({
    ...{ ...config, configFile: false, root: WEB, logLevel: 'warn' },
    build: { ...config.build, ...(isSsrBuild && { ssr: renderer }) },
  });
}
