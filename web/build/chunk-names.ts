import type { Rolldown } from 'vite';
import { type Module, planChunks } from './chunks.ts';

type Chunking = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Names the file of each module of ours that pages share.
 *
 * @param entry id of the module with which the application begins.
 */
export function chunkNames(entry: string): (id: string, chunking: Chunking) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, chunking) => {
    names ??= planChunks(entry, moduleReader(chunking));
    return names.get(id) ?? null;
  };
}

function moduleReader(chunking: Chunking): (id: string) => Module {
  const known = new Map<string, Module>();
  return (id) => {
    const module = known.get(id) ?? moduleOf(id);
    known.set(id, module);
    return module;
  };

  function moduleOf(id: string): Module {
    const info = isOurs(id) ? chunking.getModuleInfo(id) : null;
    return {
      size: plain(info?.code ?? '').length,
      imports: (info?.importedIds ?? []).filter(isOurs),
      loads: (info?.dynamicallyImportedIds ?? []).filter(isOurs),
    };
  }
}

const isOurs = (id: string): boolean => !id.includes('/node_modules/');

/** Code without comments and with single blanks, nearly as long as it is once it is minified. */
const plain = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/\s+/g, ' ');
