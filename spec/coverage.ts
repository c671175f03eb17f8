import type { FixedText, Requirement } from './tables.ts';
import type { TestFile } from './test-file.ts';

/** Requirements that have a test: id → files with a test whose title begins with it. */
export type Proofs = ReadonlyMap<string, readonly TestFile[]>;

/** Ids at the start of a title, before its sentence: `§4.13 §4.15 joining the waitlist …`. */
export function idsOf(title: string): string[] {
  return (/^(?:§\d+\.\d+[a-z]?(?:\s+|$))*/.exec(title)?.[0] ?? '').split(/\s+/).filter((id) => id !== '');
}

export function proofsOf(files: readonly TestFile[]): Proofs {
  const proofs = new Map<string, TestFile[]>();
  for (const file of files) {
    for (const id of new Set(file.titles.flatMap(idsOf))) proofs.set(id, [...(proofs.get(id) ?? []), file]);
  }
  return proofs;
}

/** Titles that name what no requirement is called, or name it in a form that is not read. */
export function titleFaults(requirements: readonly Requirement[], files: readonly TestFile[]): string[] {
  const knownIds = new Set(requirements.map(({ id }) => id));
  return files.flatMap(({ path, titles }) =>
    titles.flatMap((title) => {
      const ids = idsOf(title);
      const unknown = ids.filter((id) => !knownIds.has(id));
      const isUnread = ids.length === 0 && title.startsWith('§');
      return [
        ...unknown.map((id) => `${path}: no requirement is called ${id}, as in '${title}'`),
        ...(isUnread ? [`${path}: ids are written '§2.30b §2.31 sentence', not as in '${title}'`] : []),
      ];
    }),
  );
}

/** Where the tests of a level are; a sentence about a function may be proved by any of them. */
const LEVELS: Readonly<Record<Requirement['level'], { readonly files: RegExp; readonly what: string }>> = {
  browser: { files: /^e2e\//, what: 'in a browser' },
  api: { files: /^(e2e|server|identity)\//, what: 'over HTTP' },
  unit: { files: /^/, what: '' },
  context: { files: /^/, what: '' },
};

/** Requirements of finished owners without a test, or without one of their level or in the edition they hold in. */
export function missingProofs(
  requirements: readonly Requirement[],
  proofs: Proofs,
  finished: readonly string[],
): string[] {
  return requirements
    .filter(({ owner, level }) => finished.includes(owner) && level !== 'context')
    .flatMap(({ id, sentence, level, edition }) => {
      const all = proofs.get(id) ?? [];
      if (all.length === 0) return [`${id} has no test: ${sentence}`];
      const files = all.filter(({ path }) => LEVELS[level].files.test(path));
      if (files.length === 0) return [`${id} has no test ${LEVELS[level].what}: ${sentence}`];
      const [name] = edition.split(':', 1);
      const isProved = name === 'both' || files.some(({ literals }) => literals.includes(name ?? ''));
      return isProved
        ? []
        : [`${id} holds in the ${name} edition, and its test never asks for it: ${sentence}`];
    });
}

/**
 * Texts of finished owners that no test states literally.
 *
 * A text counts as soon as every requirement of its number belongs to a finished owner.
 */
export function missingTexts(
  texts: readonly FixedText[],
  requirements: readonly Requirement[],
  files: readonly TestFile[],
  finished: readonly string[],
): string[] {
  const literals = files.flatMap((file) => file.literals);
  return texts
    .filter(({ where, text }) => isLiteral(where, text) && isFinished(where, requirements, finished))
    .filter(({ text }) => !literals.some((literal) => says(literal, text)))
    .map(({ id, where, text }) => `${id} (${where}) is stated in no test: ${text}`);
}

/** Values that are no text, wording left free and texts with a gap cannot be looked for literally. */
function isLiteral(where: string, text: string): boolean {
  return !/constant|colour|wording free|format/.test(where) && !/\{.*\}/.test(text);
}

function isFinished(
  where: string,
  requirements: readonly Requirement[],
  finished: readonly string[],
): boolean {
  const number = where.split(' ', 1)[0] ?? '';
  const owners = requirements
    .filter(({ id }) => id.replace(/[a-z]$/, '') === number)
    .map(({ owner }) => owner);
  return owners.length > 0 && owners.every((owner) => finished.includes(owner));
}

/** True when `text` stands in `literal` as words of its own; of a call (`GET /path`) its path is enough. */
function says(literal: string, text: string): boolean {
  const wanted = text.replace(/^(GET|POST|PUT|PATCH|DELETE) (?=\/)/, '');
  for (let at = literal.indexOf(wanted); at !== -1; at = literal.indexOf(wanted, at + 1)) {
    const before = literal.at(at - 1) ?? '';
    const after = literal.at(at + wanted.length) ?? '';
    if ((at === 0 || !isWord(before)) && !isWord(after)) return true;
  }
  return false;
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}
