import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Writes figures to bench/results/<name>.json with the machine, the commit and the day they were measured. */
export function writeResults(name: string, figures: unknown): void {
  const folder = fileURLToPath(new URL('../results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const result = {
    measured: new Date().toISOString().slice(0, 10),
    commit: commit(),
    machine: machine(),
    figures,
  };
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}

function machine() {
  const [cpu] = os.cpus();
  return {
    processor: cpu?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
  };
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
