/**
 * Loaded into a server before its own modules: notes in the file that NOTE_WRITTEN names what the server has had
 * written through to the disk, so that `power-cut.ts` can take away the rest.
 */
import { appendFileSync, fstatSync, readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { env } from 'node:process';

const notes = env['NOTE_WRITTEN'] ?? '';
const some = await open(notes, 'a');
// All handles share it; Node exports no name for it.
const handles = Object.getPrototypeOf(some);
await some.close();

const { sync } = handles;

/** @this {import('node:fs/promises').FileHandle} */
handles.sync = async function noted() {
  const path = readlinkSync(`/proc/self/fd/${this.fd}`);
  const facts = fstatSync(this.fd);
  // What comes into a folder from now on may miss this writing.
  const lines = facts.isDirectory()
    ? readdirSync(path).map((name) => `${path}/${name}`)
    : [`${facts.ino} ${facts.mtimeMs}`];
  await sync.call(this);
  appendFileSync(notes, lines.map((line) => `${line}\n`).join(''));
};
