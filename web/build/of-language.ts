import type { Plugin } from 'vite';
import { fileOf } from '../../scripts/lib/words/languages.js';

/** Names the document by its language: the builds of all languages share a folder, and every file that says nothing. */
export function ofLanguage(language: string): Plugin {
  return {
    name: 'pawhood:of-language',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.fileName === 'index.html') file.fileName = fileOf(file.fileName, language);
        }
      },
    },
  };
}
