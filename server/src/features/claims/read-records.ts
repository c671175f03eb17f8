import { Resolver } from 'node:dns/promises';

/** Reads the text records of a name: none where there is no such name. Throws where nobody can say. */
export type ReadRecords = (name: string) => Promise<readonly string[]>;

/** Milliseconds of one try; there are two. */
const PATIENCE_MS = 3_000;

/** Answers that say that there is nothing. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** Asks the resolver of this machine. */
export const readRecords: ReadRecords = async (name) => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NOTHING.includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
};
