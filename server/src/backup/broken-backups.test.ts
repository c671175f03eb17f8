import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { fillSite, PICTURE } from '@pawhood/testing/site/filled-site.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LIST_PARTS } from '../app/list-parts.ts';
import { COMMAND_LIMITS, connect } from '../database/connection.ts';
import { watchLists } from '../database/lists/list-versions.ts';
import { restore } from './restore.command.ts';
import { ARCHIVE_END, type Entry, readEntries, writeEntry } from './tar.ts';

const { newFile, load, saved } = await backupCommands();

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

describe('nothing is changed by', () => {
  const endings: (() => Promise<void>)[] = [];
  let site: TestSite;
  let file: string;
  let whole: Buffer;
  let entries: Entry[];
  let before: Awaited<ReturnType<TestSite['content']>>;

  beforeAll(async () => {
    site = await testSite(undefined, (end) => endings.push(end));
    await fillSite(site);
    file = await saved(site);
    whole = await readFile(file);
    entries = [];
    for await (const { name, content } of readEntries(one(gunzipSync(whole)))) {
      entries.push({ name, content: Buffer.from(content) });
    }
    // Later than the backup: whatever is restored would show.
    await site.sql(`update user_profile set full_name = 'Somebody else'`);
    before = await site.content();
  });
  afterEach(async () => expect(await site.content()).toEqual(before));
  afterAll(async () => {
    for (const end of endings) await end();
  });

  /** Restores a file that cannot be, and answers what is said. */
  async function refusal(bytes: Buffer): Promise<string> {
    const other = newFile();
    await writeFile(other, bytes);
    const { code, output, errors } = await load(site, other, true);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^\S+ cannot be restored\. .*\. Nothing was changed\.\n$/);
    return errors;
  }

  const archive = (parts: readonly Entry[]) =>
    gzipSync(Buffer.concat([...parts.flatMap((entry) => [...writeEntry(entry, new Date(0))]), ARCHIVE_END]));

  const withHead = (changes: object) => {
    const [head, ...rest] = entries;
    const content = Buffer.from(JSON.stringify({ ...JSON.parse(String(head?.content)), ...changes }));
    return archive([{ name: head?.name ?? '', content }, ...rest]);
  };

  const renamed = (from: string, to: string) =>
    archive(entries.map(({ name, content }) => ({ name: name.replace(from, to), content })));

  test.each<[string, () => Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), 'is empty'],
    ['a file of one byte', () => Buffer.from([0x1f]), 'not a backup made by Pawhood'],
    ['a file of something else', () => Buffer.from('<!doctype html>'), 'not a backup made by Pawhood'],
    ['another packed file', () => gzipSync('hello'.repeat(500)), 'not a backup made by Pawhood'],
    [
      'another archive',
      () => archive([{ name: 'a.txt', content: Buffer.from('a') }]),
      'not a backup made by Pawhood',
    ],
    ['a backup cut in half', () => whole.subarray(0, whole.length / 2), 'cut short'],
    ['a backup without its last byte', () => whole.subarray(0, -1), 'cut short'],
    ['a backup without its end', () => archive(entries.slice(0, -1)), 'cut short'],
    [
      'a backup without one of its parts',
      () => archive(entries.filter(({ name }) => !name.startsWith('tables/identity_key'))),
      'damaged',
    ],
    [
      'a backup with a part that goes on',
      () => archive([...entries, { name: 'media/more', content: Buffer.alloc(9) }]),
      'damaged',
    ],
    [
      'a backup whose parts have changed places',
      () => archive([...entries.slice(0, 2).reverse(), ...entries.slice(2)]),
      'not a backup made by Pawhood',
    ],
    ['a name that leads out of the folder', () => renamed('pages/', 'pages/../'), 'damaged'],
    ['a name that is no picture’s', () => renamed(`media/${PICTURE}`, 'media/x'), 'damaged'],
    ['a backup of a newer format', () => withHead({ format: 2, version: '9.9.9' }), 'newer Pawhood (9.9.9)'],
    [
      'a backup of a newer schema',
      () => withHead({ version: '9.9.9', migrations: ['0001-future'] }),
      'newer Pawhood (9.9.9)',
    ],
    ['a head that is not as it was', () => withHead({ madeAt: 'yesterday' }), 'damaged'],
  ])('%s', async (_, bytes, sentence) => {
    expect(await refusal(bytes())).toContain(sentence);
  });

  test('a byte that is not as it was, wherever it is', async () => {
    // Behind gzip's own header, whose ten bytes say nothing that is used. All bits, as single ones may be padding.
    for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      expect(await refusal(bytes), `byte ${at}`).not.toBe('');
    }
  });

  test('a restore while something of Pawhood uses the database', async () => {
    const server = connect(site.server, COMMAND_LIMITS);
    const lists = await watchLists(server, LIST_PARTS);
    onTestFinished(() => {
      lists.stop();
      return server.$client.end();
    });
    expect(await load(site, file, true)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Stop it first.'),
    });
  });

  test('a restore that nobody has agreed to', async () => {
    expect(await load(site, file)).toMatchObject({ code: 1, errors: expect.stringContaining('Add --yes') });
  });

  test('a restore into a database of something else', async () => {
    const foreign = await testSite(0);
    await foreign.sql(`create table theirs (id integer); insert into theirs values (7)`);
    expect(await load(foreign, file, true)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not Pawhood’s'),
    });
    expect(await foreign.sql('select id from theirs')).toEqual([{ id: 7 }]);
  });

  test('a restore that is stopped', async () => {
    const stopping = new AbortController();
    const stopped = await site.run((context) => {
      // The plan is written when everything is checked, and the work begins.
      context.terminal.output.once('data', () => stopping.abort());
      return restore({ file, yes: true }, { ...context, signal: stopping.signal });
    });
    expect(stopped).toMatchObject({ code: 1, errors: 'Stopped. Nothing was changed.\n' });
  });
});
