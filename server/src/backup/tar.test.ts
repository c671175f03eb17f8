import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ARCHIVE_END, BrokenArchive, type Entry, readEntries, writeEntry } from './tar.ts';

const archiveOf = (entries: readonly Entry[]) =>
  Buffer.concat([...entries.flatMap((entry) => [...writeEntry(entry, new Date(57_000))]), ARCHIVE_END]);

/** The entries of an archive that comes in pieces of some size. */
async function read(archive: Buffer, piece = 700): Promise<Entry[]> {
  async function* pieces() {
    for (let at = 0; at < archive.length; at += piece) yield archive.subarray(at, at + piece);
  }
  const entries: Entry[] = [];
  for await (const entry of readEntries(pieces())) entries.push(entry);
  return entries;
}

const entry = (name: string, content: string): Entry => ({ name, content: Buffer.from(content) });
const SOME = [entry('a.json', '{}'), entry('tables/article/000001', 'x'.repeat(1_300)), entry('empty', '')];

test('what is written is read again, in whatever pieces it comes', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 1_700 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 3_000 }), async (all, piece) => {
      const entries = all.map((content, index) => ({ name: `f/${index}`, content: Buffer.from(content) }));
      expect(await read(archiveOf(entries), piece)).toEqual(entries);
    }),
    { numRuns: 100 },
  );
});

test('tar itself unpacks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tar'), archiveOf(SOME));
  execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'a.tar', 'empty', 'tables']);
  expect(readFileSync(join(folder, 'tables/article/000001'), 'utf8')).toBe('x'.repeat(1_300));
});

test('an archive that is cut anywhere before its end is refused', async () => {
  const whole = archiveOf(SOME);
  for (let length = 0; length < whole.length - ARCHIVE_END.length; length += 97) {
    await expect(read(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(BrokenArchive);
  }
});

test('a header in which any byte has changed is refused', async () => {
  for (let at = 0; at < 512; at += 5) {
    if (at === 155) continue; // the space behind the sum itself, which nobody reads
    const bytes = archiveOf(SOME);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x08, at);
    await expect(read(bytes), `byte ${at}`).rejects.toThrow(BrokenArchive);
  }
});

test.each(['-1', '-7777777777', '1x', '0x7', ' ', '10000000000'])('a size of %j is refused', async (size) => {
  const archive = archiveOf(SOME);
  archive.fill(0, 124, 136).write(size, 124, 'latin1');
  archive.fill(' ', 148, 156);
  const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  await expect(read(archive)).rejects.toThrow(BrokenArchive);
});

test.each(['', 'ü', 'line\nbreak', 'n'.repeat(101)])('a file cannot be called %j', (name) => {
  expect(() => archiveOf([entry(name, 'x')])).toThrow('does not fit');
});
