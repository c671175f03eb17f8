import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CHECKOUT } from '../lib/paths.js';

/**
 * Packs a folder with its name at the front of each path; everything in it is root's, and in the order of its name.
 *
 * @param {string} folder
 * @returns {string} the archive, beside the folder
 */
export function pack(folder) {
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', [
    ...['--create', '--gzip', `--file=${archive}`, `--directory=${dirname(folder)}`],
    ...['--sort=name', '--owner=root:0', '--group=root:0', basename(folder)],
  ]);
  return archive;
}

/**
 * Writes `<archive>.sha256`, which `sha256sum --check` reads.
 *
 * @param {string} archive
 */
export async function writeChecksum(archive) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`);
}

/**
 * Writes what the release is made of, as CycloneDX: what is built in and what lies beside.
 *
 * @param {string} path
 * @param {string} version
 */
export function writeBillOfMaterials(path, version) {
  const { npm_execpath: npm } = process.env;
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const output = npm?.endsWith('.js')
    ? execFileSync(process.execPath, [npm, ...args], { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'ignore'] })
    : execFileSync('npm', args, { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'ignore'] });
  const bill = JSON.parse(output.toString());
  // npm takes the folder's name and the version of package.json.
  Object.assign(bill.metadata.component, { name: 'pawhood', type: 'application', version });
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
}
