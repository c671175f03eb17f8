import { rmSync } from 'node:fs';
import { giveToOwner } from './owner.js';
import { CHECKOUT } from './paths.js';
import { runNode } from './run.js';
import { isBuilt, takeStamp } from './stamp.js';
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
  await Promise.all([
    runNode([`${CHECKOUT}scripts/lib/build-pages.js`], { what: 'Building the pages' }),
    runNode([`${CHECKOUT}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'], {
      ...{ folder: 'server', what: 'Building the server' },
    }),
  ]);
  await runNode([`${CHECKOUT}scripts/lib/draw-previews.js`, `${CHECKOUT}web/dist/client`], {
    what: 'Drawing the previews of links',
  });
  await runNode([`${CHECKOUT}scripts/lib/compress.js`, `${CHECKOUT}web/dist/client`], {
    what: 'Compressing the web application',
  });
  writeStamp();
  giveToOwner(['server/dist', 'web/dist']);
}
