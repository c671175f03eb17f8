/** Reads the fields at the head of an article's file and remembers what is wrong with them, line by line. */
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';

/** Something the author has to mend. */
export interface Problem {
  /** Counted from 1, in the file. */
  readonly line: number;
  readonly text: string;
}

export interface FileProblem extends Problem {
  /** Path within the folder. */
  readonly file: string;
}

/** The front matter's fields, read one by one; what is wrong gathers in `problems`. */
export interface FrontMatter {
  readonly problems: Problem[];
  /** A text in one line, at most `limit` characters; empty when the field is absent. */
  text(name: string, limit: number): string;
  /** The same for a field that an article cannot do without. */
  requiredText(name: string, limit: number): string;
  flag(name: string, fallback: boolean): boolean;
  texts(name: string, limits: { readonly each: number; readonly most: number }): string[];
  /** Line of a field; of one that is absent the first one of the fields. */
  line(name: string): number;
  /** Notes what is wrong with a field. */
  refuse(name: string, text: string): void;
}

/**
 * Reads a YAML block.
 *
 * @param names the fields there can be; any other is a problem, because it is most likely a slip of the pen.
 */
export function readFrontMatter(block: string, firstLine: number, names: readonly string[]): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number | undefined) => firstLine - 1 + lines.linePos(offset ?? 0).line;
  const problems: Problem[] = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    text: `The front matter is not valid YAML: ${message}`,
  }));
  const { contents } = document;
  if (problems.length === 0 && !isMap(contents)) {
    problems.push({ line: firstLine, text: 'The front matter must have fields, such as "title: A walk".' });
  }
  const pairs = new Map<string, Pair>();
  for (const pair of isMap(contents) ? contents.items : []) {
    const name = isScalar(pair.key) ? String(pair.key.value) : '';
    pairs.set(name, pair);
    if (!names.includes(name)) {
      const line = lineAt(isScalar(pair.key) ? pair.key.range?.[0] : undefined);
      problems.push({
        line,
        text: `"${name}" is not a field of an article. The fields are ${names.join(', ')}.`,
      });
    }
  }
  return createFields(pairs, problems, (pair) => lineAt(offsetOf(pair)), firstLine);
}

function createFields(
  pairs: ReadonlyMap<string, Pair>,
  problems: Problem[],
  lineOf: (pair: Pair) => number,
  firstLine: number,
): FrontMatter {
  const isBroken = problems.length > 0;
  function line(name: string): number {
    const pair = pairs.get(name);
    return pair ? lineOf(pair) : firstLine;
  }

  function refuse(name: string, text: string): void {
    problems.push({ line: line(name), text });
  }

  function checked(name: string, value: unknown, limit: number): string {
    const read = oneLine(value);
    if (read === null) refuse(name, `The field "${name}" must be text.`);
    else if (/[\p{Cc}\p{Cs}]/u.test(read)) refuse(name, `The field "${name}" holds a control character.`);
    else if (read.length > limit)
      refuse(name, `The field "${name}" has ${read.length} characters; ${limit} are allowed.`);
    else return read;
    return '';
  }

  const text = (name: string, limit: number) => checked(name, pairs.get(name)?.value, limit);

  return {
    problems,
    line,
    refuse,
    text,
    requiredText(name, limit) {
      const countBefore = problems.length;
      const read = text(name, limit);
      // A block that is no YAML has no fields; naming each would hide the reason.
      if (read === '' && problems.length === countBefore && !isBroken)
        refuse(name, `The field "${name}" is missing.`);
      return read;
    },
    flag(name, fallback) {
      const node = pairs.get(name)?.value;
      const value = isScalar(node) ? node.value : node;
      if (value === undefined || value === null) return fallback;
      if (typeof value === 'boolean') return value;
      refuse(name, `The field "${name}" must be true or false.`);
      return fallback;
    },
    texts(name, { each, most }) {
      const node = pairs.get(name)?.value;
      if (node === undefined || node === null || (isScalar(node) && node.value === null)) return [];
      if (!isSeq(node)) {
        refuse(name, `The field "${name}" must be a list, such as [dogs, walks].`);
        return [];
      }
      const read = node.items.map((item) => checked(name, item, each)).filter((entry) => entry !== '');
      if (read.length > most)
        refuse(name, `The field "${name}" has ${read.length} entries; ${most} are allowed.`);
      return [...new Set(read)];
    },
  };
}

/** A scalar as it is written, in one line: a title may be a number. Null for a list or a group of fields. */
function oneLine(node: unknown): string | null {
  if (node === undefined || node === null) return '';
  if (!isScalar(node)) return null;
  const { value, source } = node;
  const content = typeof value === 'string' ? value : value === null ? '' : (source ?? String(value));
  return content.replaceAll(/\s+/g, ' ').trim();
}

function offsetOf({ key }: Pair): number | undefined {
  return isScalar(key) ? key.range?.[0] : undefined;
}
