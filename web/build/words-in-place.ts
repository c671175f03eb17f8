import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { exportsOf, moduleOf } from '../../scripts/lib/words/modules.js';
import { PSEUDO_LANGUAGES } from '../../scripts/lib/words/pseudo.js';

const IMPORT = /import \{([^}]*)\} from '@pawhood\/contract\/words\/([\w-]+)\.ts';/g;

/** Of one text: `…/words/en/pets/deletePet.ts`. No such file is there. */
const SINGLE = /\/contract\/src\/words\/([\w-]+)\/([\w-]+)\/(?:plain\/)?(\w+)\.ts$/;

/** Of a plain text, which the build writes where it is used: nothing is left of the module. */
export const isPlainText = (id: string): boolean => /\/contract\/src\/words\/.+\/plain\//.test(id);

/** Of how numbers are written, which is no text. */
const NUMBERS = 'numbers';
const HAS_FIGURE = /import \{[^}]*\bfigure\b[^}]*\} from '[^']*\/numbers\.ts'/;

/**
 * Puts words where they are used, so that a page carries those it says and not those of its whole area. A plain text, and an
 * object or list of texts, is a module of its own. A text with values is written into each module that says it: it is as
 * long as the name of another file.
 *
 * @param language whose words.
 */
export function wordsInPlace(language: string): Plugin {
  // Those that nobody speaks write numbers as in English.
  const numbers = `${FOLDER}/${PSEUDO_LANGUAGES.includes(language) ? 'en' : language}/${NUMBERS}.ts`;
  const words = new Map<string, ReturnType<typeof exportsOf>>();
  const of = (area: string) => {
    const known = words.get(area) ?? exportsOf(language, area);
    words.set(area, known);
    return known;
  };
  return {
    name: 'pawhood:words-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '@pawhood/contract/words/' },
      handler(code) {
        const placed = code.replace(IMPORT, (all, names: string, area: string) => {
          if (area === NUMBERS) return `import {${names}} from '${numbers}';`;
          const lines = names.split(',').flatMap((name) => placedName(name.trim(), area));
          // So that what follows stays on its line.
          return lines.join(' ') + '\n'.repeat(all.split('\n').length - 1);
        });
        const needsFigure = placed.includes('${figure(') && !HAS_FIGURE.test(placed);
        const figure = `import { figure } from '${numbers}';`;
        return { code: needsFigure ? `${figure} ${placed}` : placed, map: null };
      },
    },
    transformIndexHtml: (html) =>
      html.replace(
        '<html lang="en">',
        `<html lang="${language}"${isFromRight(language) ? ' dir="rtl"' : ''}>`,
      ),
    resolveId: (id) => (SINGLE.test(id) ? id : null),
    load(id) {
      const [, , area = '', name = ''] = SINGLE.exec(id) ?? [];
      const word = area === '' ? undefined : of(area).get(name);
      return word === undefined ? null : moduleOf([[name, word]], numbers);
    },
  };

  function placedName(imported: string, area: string): string[] {
    if (imported === '') return [];
    const [name = '', alias = name] = imported.split(' as ');
    const word = of(area).get(name);
    if (word === undefined) throw new Error(`There is no text ${name} in ${area}.arb.`);
    if (typeof word.code === 'string' && !word.isText) return [`const ${alias} = ${word.code};`];
    const folder = `${FOLDER}/${language}/${area}${word.isText ? '/plain' : ''}`;
    return [`import { ${imported} } from '${folder}/${name}.ts';`];
  }
}

const FOLDER = fileURLToPath(new URL('../../contract/src/words', import.meta.url));

/** Whether a language is read from the right. */
const isFromRight = (language: string): boolean => /^(ar|fa|he|ur)\b/.test(language);
