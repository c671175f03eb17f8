import { fileURLToPath } from 'node:url';
import { openStream } from '@pawhood/contract/notifications/stream.ts';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { build } from 'vite';
import { expect, test } from '../fixtures.ts';
import { newPerson, tokenOf } from '../support/new-person.ts';

const SOURCES = fileURLToPath(new URL('../../web/src', import.meta.url));

/** An address of the site's own that no page of the product has. */
const EAR = '/an-ear-of-the-test';

/** A page that hears what a person is told, and shows the number alone. */
async function openEar(context: BrowserContext, token: string | undefined): Promise<Page> {
  const page = await context.newPage();
  await page.goto(EAR);
  await page.evaluate(
    async ([path, bearer]) => {
      const { shareInbox } = await import(path ?? '');
      const onSeq = (seq: number) => {
        document.title = `inbox ${seq}`;
      };
      shareInbox({ person: 'mia', accessToken: async () => bearer, onSeq });
    },
    [`${EAR}.js`, token],
  );
  return page;
}

/** What pages share the stream by, as one script. */
async function builtScript(): Promise<string> {
  const result = await build({
    ...{ configFile: false, logLevel: 'warn', root: SOURCES },
    resolve: { alias: { '#': SOURCES } },
    define: { 'import.meta.env.WORDS': '"en"' },
    build: {
      ...{ write: false, minify: false },
      lib: { entry: 'features/notifications/stream/share-inbox.ts', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = [result].flat();
  const [chunk] = first !== undefined && 'output' in first ? first.output : [];
  if (chunk === undefined) throw new Error('Nothing was built.');
  return chunk.code;
}

test('one page of a browser hears the server; when it is killed the next hears it, and all hear what is new', async ({
  page,
  site,
  calls,
}) => {
  await newPerson(page);
  const context = page.context();
  const script = await builtScript();
  await context.route(`**${EAR}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>nothing</title>' }),
  );
  await context.route(`**${EAR}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const first = await openEar(context, tokenOf(page));
  await expect(first).toHaveTitle('inbox 0');
  const others = [await openEar(context, tokenOf(page)), await openEar(context, tokenOf(page))];
  // Of the first page: no other asks the server.
  for (const other of others) await expect(other).toHaveTitle('inbox 0');
  expect(calls.of('GET', openStream.path)).toHaveLength(1);

  await tellAll(site.databaseUrl, 57);
  for (const one of [first, ...others]) await expect(one).toHaveTitle('inbox 57');

  const session = await context.newCDPSession(first);
  // As where its process is out of memory: none of its scripts runs any more.
  session.send('Page.crash').catch(() => {});
  await expect.poll(() => calls.of('GET', openStream.path).length).toBe(2);
  await tellAll(site.databaseUrl, 58);
  for (const other of others) await expect(other).toHaveTitle('inbox 58');
  expect(calls.of('GET', openStream.path)).toHaveLength(2);
});

/** As another server does. */
async function tellAll(connectionString: string, seq: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into inbox (user_id, seq) select id, $1 from user_profile
       on conflict (user_id) do update set seq = $1`,
      [seq],
    );
  } finally {
    await client.end();
  }
}
