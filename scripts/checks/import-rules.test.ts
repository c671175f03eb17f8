import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.js';
import { CHECKOUT } from '../lib/paths.js';
import { checkImportRules, FOLDERS, unread, wrongWays } from './import-rules.js';
import type { Outcome } from './run.js';

/** For every rule, files that break it; the first is the one the rule must name. */
const SEEDS: Record<string, Record<string, string>> = {
  'no-cycles': {
    'server/src/http/seed-cycle-back.ts': "import './seed-cycle.ts';",
    'server/src/http/seed-cycle.ts': "import './seed-cycle-back.ts';",
  },
  'imports-resolve': { 'web/src/lib/seed-nowhere.ts': "import './not-there.ts';" },
  'contract-imports-nothing-of-ours': {
    'contract/src/seed-server.ts': "import type { S } from '../../server/src/seed-anything.ts';",
  },
  'contract-needs-valibot-only': { 'contract/src/seed-pg.ts': "import pg from 'pg';" },
  'web-imports-no-server': { 'web/src/lib/seed-server.ts': "import '../../../server/src/seed-anything.ts';" },
  'server-imports-no-web': {
    'server/src/http/seed-web.ts': "import '../../../web/src/lib/seed-anything.ts';",
  },
  'identity-imports-no-server': {
    'identity/src/seed-server.ts': "import '../../server/src/seed-anything.ts';",
  },
  'features-import-no-feature': {
    'web/src/features/seed-one/page.ts': "import '../seed-two/hook.ts';",
    'web/src/features/seed-two/hook.ts': '',
  },
  'features-know-no-app': { 'server/src/features/seed-one/seed.routes.ts': "import '../../app/app.ts';" },
  'stores-serve-their-service': {
    'server/src/features/seed-one/store-user.routes.ts': "import './seed.store.ts';",
    'server/src/features/seed-one/seed.store.ts': '',
  },
  'services-know-no-http': {
    'server/src/features/seed-one/http.service.ts': "import type { FastifyInstance } from 'fastify';",
  },
  'services-know-no-sql': {
    'server/src/features/seed-one/sql.service.ts': "import { sql } from 'drizzle-orm';",
  },
  'tables-serve-stores': {
    'server/src/features/seed-one/tables.routes.ts': "import './seed.tables.ts';",
    'server/src/features/seed-one/seed.tables.ts': '',
  },
  'sql-lives-in-stores': { 'server/src/features/seed-one/sql.routes.ts': "import pg from 'pg';" },
  'calls-live-in-api-files': {
    'web/src/features/seed-one/use-seed.ts': "import { call } from '#/lib/calls/call.ts';",
  },
  'ui-and-lib-know-no-feature': { 'web/src/ui/seed-feature.ts': "import '#/features/seed-two/hook.ts';" },
  'lib-knows-lib-alone': { 'server/src/lib/seed-config.ts': "import '../config/config.ts';" },
  'commands-live-in-command-files': {
    'server/src/features/seed-one/seed.commands.ts': "import './seed.command.ts';",
    'server/src/features/seed-one/seed.command.ts': '',
  },
  'testing-stays-in-tests': {
    'server/src/http/seed-testing.ts': "import '../../../testing/src/seed-helper.ts';",
    'testing/src/seed-helper.ts': '',
  },
};

/** Rooms of which one imports its neighbour, and one a room above it. */
const HOUSE = {
  'docs/architecture.md': `### identity

\`\`\`text
seed-a
seed-b · seed-c
\`\`\`

### web

\`\`\`text
nowhere
\`\`\`
`,
  'identity/src/seed-a/one.ts': "import '../seed-b/one.ts';",
  'identity/src/seed-a/two.ts': '',
  'identity/src/seed-b/one.ts': '',
  'identity/src/seed-b/two.ts': "import '../seed-c/one.ts';",
  'identity/src/seed-c/one.ts': '',
  'identity/src/seed-c/two.ts': "import '../seed-a/two.ts';",
};

/** What the seeds lean on. */
const GROUND = {
  'server/src/seed-anything.ts': 'export type S = 1;',
  'server/src/app/app.ts': '',
  'server/src/config/config.ts': '',
  'web/src/lib/seed-anything.ts': '',
  'web/src/lib/calls/call.ts': '',
};

let copy: string;
let seeded: Outcome;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pawhood-imports-'));
  await symlink(join(CHECKOUT, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of FOLDERS) await mkdir(join(copy, folder));
  await writeAll(GROUND);
  await writeAll(HOUSE);
  for (const files of Object.values(SEEDS)) await writeAll(files);
  seeded = await checkImportRules(copy);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('every rule has a seeded violation', () => {
  expect(Object.keys(SEEDS).toSorted()).toEqual(config.forbidden?.map(({ name }) => name).toSorted());
});

test.each(Object.entries(SEEDS))('%s fails on its seeded violation', (rule, files) => {
  const [culprit] = Object.keys(files);
  expect(seeded.problems).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${culprit} `)));
});

test('a room that imports one of its own floor, or above it, is named with the import', () => {
  expect(seeded.problems.filter((problem) => problem.startsWith('rooms-import-downwards'))).toEqual([
    'rooms-import-downwards: identity/src/seed-b/two.ts → identity/src/seed-c/one.ts',
    'rooms-import-downwards: identity/src/seed-c/two.ts → identity/src/seed-a/two.ts',
  ]);
});

test('a room that the picture does not have is named, and so is one that is not there', () => {
  expect(seeded.problems).toContain('server/src/features/seed-one is on no floor of docs/architecture.md.');
  expect(seeded.problems).toContain('docs/architecture.md names web/src/nowhere, which is not there.');
});

test('tests, what lies beside the rooms, and a folder within a folder have no floor to keep', () => {
  const modules = [
    ['identity/src/http/answer.ts', 'identity/src/host.ts'],
    ['identity/src/host.ts', 'identity/src/http/answer.ts'],
    ['identity/src/keys/keys.test.ts', 'identity/src/http/answer.ts'],
    ['identity/src/keys/keys.ts', 'identity/src/paths.ts'],
    ['server/src/app/app.ts', 'server/src/app/features/pets.ts'],
    ['server/src/app/features/pets.ts', 'server/src/app/composition.ts'],
    ['web/src/app/app.tsx', 'contract/src/shell/frame-texts.ts'],
    ['contract/src/shell/frame-texts.ts', 'contract/src/product.ts'],
  ].map(([source = '', resolved = '']) => ({ source, dependencies: [{ ...leaf, resolved }] }));
  const rooms = ['identity/src/http', 'identity/src/keys', 'server/src/app', 'server/src/app/features'];
  const floors = new Map([...rooms, 'web/src/app', 'contract/src/shell'].map((room) => [room, 0]));
  expect(wrongWays(modules, floors)).toEqual([]);
});

test('a run that reads no module is a failure', () => {
  expect(unread([])).toHaveLength(4);
  const readable = ['contract/src/a.ts', 'identity/src/i.ts', 'server/src/b.ts'].map((source) => ({
    source,
    dependencies: [leaf],
  }));
  expect(unread([...readable, { source: 'web/src/c.ts', dependencies: [] }])).toEqual([
    expect.stringContaining('web/src/'),
  ]);
  expect(unread([...readable, { source: 'web/src/c.ts', dependencies: [leaf] }])).toEqual([]);
});

const leaf = { module: 'valibot' } as Parameters<typeof unread>[0][number]['dependencies'][number]; // One field is enough here.

async function writeAll(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
}
