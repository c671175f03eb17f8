import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { type Module, planChunks } from './chunks.ts';
import { isPlainText } from './words-in-place.ts';

type Chunking = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names the file of each module of ours that pages share: the same for each language, by what the first one weighs.
 *
 * @param entry id of the module with which the application begins.
 */
export function chunkNames(entry: string): (id: string, chunking: Chunking) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, chunking) => {
    names ??= planned(planChunks(entry, moduleReader(chunking), ownVisits(path.dirname(entry))));
    return names.get(inAnyLanguage(id)) ?? null;
  };
}

const planned = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...names].map(([id, name]) => [inAnyLanguage(id), name]));

/** A module of words has the language in its path. */
const inAnyLanguage = (id: string): string => id.replace(/(?<=\/contract\/src\/words\/)[^/]+\//, '');

/**
 * What somebody who is signed in loads at once: a page, and the parts that the file of its data names. They are read as
 * text, because that file belongs to the renderer.
 */
function ownVisits(root: string): string[][] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('-page.data.ts'))
    .sort()
    .flatMap((file) => {
      const data = path.join(root, 'src', file);
      const named = readFileSync(data, 'utf8').match(/(?<=')src\/[^']+(?<!-page\.tsx)(?=')/g) ?? [];
      const page = data.replace('.data.ts', '.tsx');
      return named.length === 0 ? [] : [[page, ...named.map((module) => path.join(root, module))]];
    });
}

/** The library that watches queries, a file of its own: whoever calls it loads that, too. */
const QUERIES = 'queries';
const WATCHES = /\buse(Query|Mutation)\(/;
/** What loading it costs, in characters. It has a third of them; weighed by that alone, first visits load it for a small part. */
const QUERIES_SIZE = 30_000;

function moduleReader(chunking: Chunking): (id: string) => Module {
  const known = new Map<string, Module>([[QUERIES, { size: QUERIES_SIZE, imports: [], loads: [] }]]);
  return (id) => {
    const module = known.get(id) ?? moduleOf(id);
    known.set(id, module);
    return module;
  };

  function moduleOf(id: string): Module {
    const info = isPlanned(id) ? chunking.getModuleInfo(id) : null;
    const code = plain(info?.code ?? '');
    const imports = (info?.importedIds ?? []).filter(isPlanned);
    return {
      size: code.length,
      imports: WATCHES.test(code) ? [...imports, QUERIES] : imports,
      loads: (info?.dynamicallyImportedIds ?? []).filter((id) => isPlanned(id) && !FOR_FEW.test(id)),
    };
  }
}

/** Pages for few people: what they share with others decides nothing about the files of everybody. */
const FOR_FEW = /\/features\/desk\//;

/** Not other people's packages, and no text that is written where it is used. */
const isPlanned = (id: string): boolean => !id.includes('/node_modules/') && !isPlainText(id);

/** Code without comments and with single blanks, nearly as long as it is once it is minified. */
const plain = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/\s+/g, ' ');
