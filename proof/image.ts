/**
 * Carries out the steps of the Dockerfile without a container engine, and uses what comes of them: each stage in an empty
 * folder that is the root of its files, with this machine's own system (Node, libraries, npm) instead of the base image,
 * which nothing can write to; the build by an account that is root there and nobody outside, the server by account 1000
 * on a read-only root. What only an engine does (layers, volumes, networks of compose.yaml) is not tried.
 *
 * Alone, as root, with bubblewrap (Debian's package): `npm run proof -- image`, some minutes; packages are fetched.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { instructionsOf } from '../scripts/checks/image-files.js';
import { CHECKOUT } from '../scripts/lib/paths.js';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { emptyImage, runIn, type Step, startIn } from './lib/base-image.ts';
import { checkMainJob, mainJob } from './lib/main-job.ts';
import { clearPlace, makePlace } from './lib/place.ts';

/** What an image may add to its base image, in megabytes. */
const MOST_MB = 200;

/** Where this machine's npm finds packages and whom it trusts; an image's own npm has it from its base. */
const NPM = Object.fromEntries(
  Object.entries({
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
    npm_config_cafile: process.env['NODE_EXTRA_CA_CERTS'],
    npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim(),
    HOME: '/tmp',
  }).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

interface Stage {
  readonly root: string;
  readonly env: Record<string, string>;
  readonly isLast: boolean;
  workdir: string;
  ids: { readonly uid: number; readonly gid: number };
  command: string[];
  health: string[];
}

const place = makePlace('image', 4412);
const stages = new Map<string, Stage>();

const STEPS: Readonly<Record<string, (stage: Stage, rest: string) => void>> = {
  WORKDIR(stage, rest) {
    stage.workdir = rest;
    mkdirSync(join(stage.root, rest), { recursive: true });
    chownSync(join(stage.root, rest), 65_534, 65_534);
  },
  COPY: copy,
  RUN: (stage, rest) => runIn(stepOf(stage), ['/bin/sh', '-c', rest]),
  ENV(stage, rest) {
    const [name = '', ...value] = rest.split('=');
    stage.env[name] = value.join('=');
  },
  USER(stage, rest) {
    const [uid, gid] = rest.split(':').map(Number);
    stage.ids = { uid: uid ?? 0, gid: gid ?? 0 };
  },
  VOLUME() {},
  EXPOSE() {},
  HEALTHCHECK(stage, rest) {
    stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest);
  },
};

try {
  assertTrue('only root can try this', process.getuid?.() === 0);
  chownSync(place.folder, 65_534, 65_534);
  const stage = build(instructionsOf(readFileSync(`${CHECKOUT}Dockerfile`, 'utf8')));
  const added = Number(execFileSync('du', ['-sm', stage.root]).toString().split('\t')[0]);
  console.log(`  ${added} MB on top of the base image`);
  assertTrue(`it adds at most ${MOST_MB} MB`, added <= MOST_MB);
  await use(stage);
} finally {
  clearPlace(place);
}

/** Answers the last stage. */
function build(instructions: ReturnType<typeof instructionsOf>): Stage {
  const count = instructions.filter(({ name }) => name === 'FROM').length;
  let stage: Stage | null = null;
  for (const { name, rest } of instructions) {
    console.log(`  ${name} ${rest}`);
    if (name === 'FROM') {
      const [, alias = 'last'] = / AS (\w+)$/u.exec(rest) ?? [];
      stage = newStage(alias, stages.size + 1 === count);
      stages.set(alias, stage);
    } else if (stage !== null) STEPS[name]?.(stage, rest);
    assertTrue(`the step ${name} is known here`, name === 'FROM' || name in STEPS);
  }
  if (stage === null) throw new Error('The Dockerfile has no FROM.');
  return stage;
}

function newStage(alias: string, isLast: boolean): Stage {
  const root = emptyImage(join(place.folder, alias));
  const ids = { uid: 0, gid: 0 };
  return { root, isLast, env: { PATH: '/usr/bin:/bin' }, workdir: '/', ids, command: [], health: [] };
}

/** Root of the stage that only builds is nobody outside; of the last one it gives a folder to account 1000. */
function stepOf({ root, env, workdir, isLast }: Stage): Step {
  return { root, workdir, env: { ...env, ...NPM }, ids: isLast ? 'root' : 'root of its own' };
}

function copy(stage: Stage, rest: string): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/u.exec(rest) ?? [];
  const to = join(stage.root, stage.workdir, target);
  mkdirSync(dirname(to), { recursive: true });
  if (from !== undefined) {
    cpSync(join(stages.get(from)?.root ?? '', source), to, { recursive: true, verbatimSymlinks: true });
    execFileSync('chown', ['-R', 'root:root', to]);
    return;
  }
  // The context: what git knows, as .dockerignore leaves it, without its history.
  execFileSync(
    'sh',
    ['-c', 'git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$0"', to],
    {
      cwd: CHECKOUT,
    },
  );
  execFileSync('chown', ['-R', '65534:65534', to]);
}

async function use({ root, env, workdir, ids, command, health }: Stage): Promise<void> {
  const writable = { '/data': join(root, 'data') };
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(place.port), LOG_LEVEL: 'error' };
  const step: Step = { root, workdir, ids, env: settings, writable };
  const start = async () => {
    const child = startIn(step, command);
    await waitUntil('the server', async () => {
      assertTrue('it has not ended', child.exitCode === null);
      return fetch(`http://127.0.0.1:${place.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return child;
  };
  let server = await start();
  const kept = await mainJob(place.port);
  runIn(step, health);
  runIn(step, ['pawhood', 'users', 'list']);
  execFileSync('kill', ['-TERM', serverIn(server.pid)]);
  await once(server, 'exit');
  server = await start();
  await checkMainJob(place.port, kept);
  execFileSync('kill', ['-TERM', serverIn(server.pid)]);
  await once(server, 'exit');
  console.log(
    '  on a read-only root as account 1000: pages, an account, a pet with a photo, votes and the health check work',
  );
}

/** The engine sends signals to the program itself; here it is a child of the sandbox. */
function serverIn(sandbox: number | undefined): string {
  const childOf = (pid: string) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
  let pid = String(sandbox);
  while (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('node')) pid = childOf(pid);
  return pid;
}
