import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterDirectory, startCluster } from '@pawhood/server/database/embedded/cluster.ts';
import { isAlive, postmasterPid } from '@pawhood/server/database/embedded/postmaster.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Interrupted, runGroup } from './group.js';
import { makeRunFolder, removeRunFolder } from './run-folder.js';

test('a PostgreSQL that still runs in the folder of a run ends with the folder', async () => {
  const folder = await makeRunFolder();
  const data = join(folder, 'data');
  (await startCluster(data, { durable: false })).leave();
  const pid = postmasterPid(clusterDirectory(data)) ?? 0;
  expect(isAlive(pid)).toBe(true);
  await removeRunFolder(folder);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});

/** A program that starts another, which writes down each signal it gets. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const child = \`
    const { appendFileSync } = require('node:fs');
    process.on('SIGINT', () => { appendFileSync(process.argv[1], 'SIGINT '); setTimeout(() => process.exit(0), 300); });
    appendFileSync(process.argv[1], 'ready ');
    setInterval(() => {}, 1000);\`;
  const started = spawn(process.execPath, ['-e', child, process.argv[1]]);
  process.on('SIGINT', () => {});
  started.on('exit', () => process.exit(0));
`;

test('an interruption reaches each process of a run once, and the run ends as interrupted', async () => {
  const folder = await makeRunFolder();
  onTestFinished(() => removeRunFolder(folder));
  const note = join(folder, 'note');
  writeFileSync(note, '');
  const running = expect(runGroup(['-e', PARENT, note], {})).rejects.toBeInstanceOf(Interrupted);
  await expect.poll(() => readFileSync(note, 'utf8')).toBe('ready ');
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  await running;
  expect(readFileSync(note, 'utf8')).toBe('ready SIGINT ');
});
