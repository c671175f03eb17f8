import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One sentence of the specification that can be true or false of the product. */
export interface Requirement {
  /** `§2.30b` */
  readonly id: string;
  readonly sentence: string;
  /** Where a test of it belongs; a `context` sentence says nothing that could be tested. */
  readonly level: 'browser' | 'api' | 'unit' | 'context';
  /** The part of the work that builds it. */
  readonly owner: string;
  /** `both`, or the edition and the departure in which it holds: `specification:footer`. */
  readonly edition: string;
}

/** A text that the specification fixes to the letter. */
export interface FixedText {
  readonly id: string;
  /** Requirement's number and place: `§2.10 not-found heading`. */
  readonly where: string;
  readonly text: string;
}

/** The requirements, in the specification's order. */
export async function readRequirements(): Promise<Requirement[]> {
  return parse(
    'requirements.tsv',
    await table('requirements.tsv'),
    ([id, sentence, level, owner, edition]) => {
      if (!id || !sentence || !isLevel(level) || !owner || !edition) return null;
      return { id, sentence, level, owner, edition };
    },
  );
}

export async function readTexts(): Promise<FixedText[]> {
  return parse('texts.tsv', await table('texts.tsv'), ([id, where, text]) =>
    id && where && text ? { id, where, text } : null,
  );
}

/**
 * Reads the rows after the header.
 *
 * @param read null for a row that has not the form it should have
 */
export function parse<Row>(name: string, tsv: string, read: (cells: string[]) => Row | null): Row[] {
  return tsv
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line, index) => {
      const row = read(line.split('\t'));
      if (row === null) throw new Error(`${name}, line ${index + 2} is not a row of that table: ${line}`);
      return row;
    });
}

function isLevel(value: string | undefined): value is Requirement['level'] {
  return value === 'browser' || value === 'api' || value === 'unit' || value === 'context';
}

function table(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8');
}
