/** Classes say where words begin and end, not left and right: so pages stand as they should in languages read from the right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/** A drawing and what is centred, which stand the same in every language. */
const SAME = /\/paws\.tsx$/;
const CENTRED = 'left-1/2';

const PHYSICAL =
  /(?<=["'`\s:])-?(?:(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-(?:l|r|tl|tr|bl|br)|scroll-[mp][lr])-[\w./[\]-]+|text-(?:left|right))(?=["'`\s])/g;

/**
 * Looks through the web's components.
 *
 * @param {string} [root] their folder
 * @returns {import('./run.js').Outcome}
 */
export function checkDirections(root = join(CHECKOUT, 'web/src')) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !SAME.test(`/${name}`))
    .sort();
  const problems = files.flatMap((name) =>
    physicalIn(readFileSync(join(root, name), 'utf8')).map(
      ({ line, word }) =>
        `web/src/${name}:${line} has ${word}; say start and end (ms, me, ps, pe, start, end)`,
    ),
  );
  return { summary: `${files.length} components`, problems };
}

/**
 * The classes of a source that name a side.
 *
 * @param {string} source
 */
export function physicalIn(source) {
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(\*|\/\/|\/\*|import )/.test(line)) return [];
    const words = [...line.matchAll(PHYSICAL)].map(([word]) => word);
    return words.filter((word) => word !== CENTRED).map((word) => ({ line: index + 1, word }));
  });
}
