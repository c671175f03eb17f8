import { rmSync } from 'node:fs';
import { giveToOwner } from './owner.js';
import { CHECKOUT } from './paths.js';
import { runNode } from './run.js';
import { isBuilt, takeStamp } from './stamp.js';
import { builtLanguages } from './words/languages.js';
import { makeWords } from './words/make-words.js';

/** Builds web and server, unless the present sources are built. */
export async function build() {
  if (isBuilt()) return;
  console.error('Building. This takes some seconds …');
  await buildAnew();
}

/** Builds web and server. */
export async function buildAnew() {
  // Before: a source that is changed during the build makes the next start build again.
  const writeStamp = takeStamp();
  await makeWords();
  for (const folder of ['client', 'renderer']) {
    rmSync(`${CHECKOUT}web/dist/${folder}`, { recursive: true, force: true });
  }
  await Promise.all([buildPages(), viteBuild('server', ['build'], 'Building the server')]);
  await runNode([`${CHECKOUT}scripts/lib/draw-previews.js`, `${CHECKOUT}web/dist/client`], {
    what: 'Drawing the previews of links',
  });
  await runNode([`${CHECKOUT}scripts/lib/compress.js`, `${CHECKOUT}web/dist/client`], {
    what: 'Compressing the web application',
  });
  writeStamp();
  giveToOwner(['server/dist', 'web/dist']);
}

/** Builds the pages in each language, one after the other: they take all processors there are. */
async function buildPages() {
  for (const language of builtLanguages()) {
    const env = { WORDS: language };
    await Promise.all([
      viteBuild('web', ['build'], `Building the web application (${language})`, env),
      viteBuild(
        'web',
        ['build', '--ssr', 'src/entry-server.tsx'],
        `Building the page renderer (${language})`,
        env,
      ),
    ]);
  }
}

/**
 * @param {'web' | 'server'} folder
 * @param {string[]} args
 * @param {string} what
 * @param {Record<string, string>} [env]
 */
async function viteBuild(folder, args, what, env) {
  await runNode([`${CHECKOUT}node_modules/vite/bin/vite.js`, ...args, '--logLevel', 'warn'], {
    folder,
    what,
    ...(env && { env }),
  });
}
