/**
 * `npm run release`: builds and writes to dist/ the archive of a release, its checksum and what it is made of.
 * `npm run release -- --folder FOLDER` only writes the unpacked release there, as an image needs it.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './lib/build.js';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';
import { pack, writeBillOfMaterials, writeChecksum } from './release/archive.js';
import { PLATFORM, writeUnpacked } from './release/unpacked.js';
import { releaseVersion } from './release/version.js';

try {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  const version = releaseVersion();
  await install();
  await build();
  if (values.folder) writeUnpacked(values.folder, version);
  else await writeArchive(version);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} version */
async function writeArchive(version) {
  const folder = `${CHECKOUT}dist/pawhood-${version}-${PLATFORM}`;
  mkdirSync(`${CHECKOUT}dist`, { recursive: true });
  writeUnpacked(folder, version);
  const archive = pack(folder);
  rmSync(folder, { recursive: true });
  await writeChecksum(archive);
  writeBillOfMaterials(`${folder}.cdx.json`, version);
  for (const file of [archive, `${archive}.sha256`, `${folder}.cdx.json`]) console.log(file);
}
