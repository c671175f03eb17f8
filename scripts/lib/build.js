import { giveToOwner } from './owner.js';
import { CHECKOUT } from './paths.js';
import { runNode } from './run.js';
import { isBuilt, takeStamp } from './stamp.js';

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
  await Promise.all([
    viteBuild('web', ['build'], 'Building the web application'),
    viteBuild('web', ['build', '--ssr', 'src/entry-server.tsx'], 'Building the page renderer'),
    viteBuild('server', ['build'], 'Building the server'),
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

/**
 * @param {'web' | 'server'} folder
 * @param {string[]} args
 * @param {string} what
 */
async function viteBuild(folder, args, what) {
  await runNode([`${CHECKOUT}node_modules/vite/bin/vite.js`, ...args, '--logLevel', 'warn'], {
    folder,
    what,
  });
}
