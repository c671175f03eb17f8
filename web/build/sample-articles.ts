/** Makes the built-in articles at build time, with the server's own renderer: the browser carries no Markdown engine. */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

/** The module that the browser imports, lazily, when the articles cannot be loaded. §7.12 */
const ID = 'virtual:sample-articles';
/** As a module of the build; the NUL keeps other plugins away from it (Rollup's convention). */
const RESOLVED = `\0${ID}`;

const SOURCE = fileURLToPath(new URL('./rendered-samples.ts', import.meta.url));

/** Provides `virtual:sample-articles`: the six samples in the form in which the server answers articles. */
export function sampleArticles(): Plugin {
  return {
    name: 'pawhood:sample-articles',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module, dependencies } = await runnerImport<typeof import('./rendered-samples.ts')>(SOURCE);
      // While developing, a changed text shows at once.
      for (const file of dependencies) this.addWatchFile(file);
      return `export const sampleArticles = ${JSON.stringify(module.renderedSamples)};`;
    },
  };
}
