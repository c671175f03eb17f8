/**
 * `npx tsx spec/check.ts [--list OWNER] [--write]`: which requirement has a test; `--write` renews docs/conformance.md.
 *
 * Fails on an id that no requirement has, and on a requirement or a fixed text of a finished owner
 * (spec/finished.json) that no test proves: one in a browser or over HTTP where that is the requirement's level.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformancePage } from './conformance.ts';
import { missingProofs, missingTexts, proofsOf, titleFaults } from './coverage.ts';
import { type Requirement, readRequirements, readTexts } from './tables.ts';
import { readTestFile, type TestFile } from './test-file.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where the product's tests are; those of the tools quote the specification only as examples. */
const FOLDERS = ['contract/src', 'identity/src', 'server/src', 'web/src', 'e2e'];
/** Every requirement with its tests, for people. */
const PAGE = 'docs/conformance.md';
const TEST = /\.(test\.tsx?|spec\.ts)$/;

const finished = await readFinished();
const requirements = await readRequirements();
const files = await readTestFiles();
const proofs = proofsOf(files);

const [flag, owner] = process.argv.slice(2);
if (flag === '--list') list(requirements.filter((requirement) => requirement.owner === owner));
else summary();
if (flag === '--write') await writeFile(join(ROOT, PAGE), conformancePage(requirements, proofs));

const problems = [
  ...strangers(),
  ...titleFaults(requirements, files),
  ...missingProofs(requirements, proofs, finished),
  ...missingTexts(await readTexts(), requirements, files, finished),
  ...(await oldPage()),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function readFinished(): Promise<readonly string[]> {
  const owners: unknown = JSON.parse(await readFile(join(import.meta.dirname, 'finished.json'), 'utf8'));
  if (Array.isArray(owners) && owners.every((name) => typeof name === 'string')) return owners;
  throw new Error('spec/finished.json is a list of owners, such as ["foundation"].');
}

async function readTestFiles(): Promise<TestFile[]> {
  const names = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  const tests = names.flat().filter((name) => TEST.test(name));
  return Promise.all(
    tests.sort().map(async (name) => readTestFile(name, await readFile(join(ROOT, name), 'utf8'))),
  );
}

async function oldPage(): Promise<string[]> {
  const page = await readFile(join(ROOT, PAGE), 'utf8');
  return page === conformancePage(requirements, proofs)
    ? []
    : [`${PAGE} is not what the tests say. Renew it: npx tsx spec/check.ts --write`];
}

function summary(): void {
  console.log('owner       required  tested  missing');
  for (const name of new Set(requirements.map((requirement) => requirement.owner))) {
    const required = requirements.filter(
      (requirement) => requirement.owner === name && requirement.level !== 'context',
    );
    const tested = required.filter(({ id }) => proofs.has(id)).length;
    const [all, done, left] = [required.length, tested, required.length - tested].map(String);
    const row = [name.padEnd(12), all?.padStart(8), done?.padStart(8), left?.padStart(9)].join('');
    console.log(finished.includes(name) ? `${row}  finished` : row);
  }
}

function list(chosen: readonly Requirement[]): void {
  for (const { id, level, sentence } of chosen) {
    const tests = proofs.get(id) ?? [];
    const mark = level === 'context' ? '·' : tests.length > 0 ? '✓' : '✗';
    console.log(`${mark} ${id.padEnd(7)} ${level.padEnd(7)} ${sentence}`);
    for (const { path } of tests) console.log(`    ${path}`);
  }
}

function strangers(): string[] {
  const owners = new Set(requirements.map((requirement) => requirement.owner));
  return finished
    .filter((name) => !owners.has(name))
    .map((name) => `spec/finished.json: no requirement belongs to '${name}'`);
}
