import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** The library's list: every icon by all its names, with its file. */
const LIST = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lucide-react')),
  '../esm/lucide-react.mjs',
);

/** An icon of the library: its lines as elements with attributes. */
interface IconModule {
  readonly __iconData: { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] };
}

/**
 * Draws the icons from one file, which holds those that the sources name: as lines of their own they would be 1.5 kB of
 * a first visit's JavaScript, and the library's part that makes components of them 1.2 kB.
 */
export function iconSprite(): Plugin {
  let sprite = { name: '', source: '' };
  let builds: 'client' | 'renderer' | null = null;
  return {
    name: 'pawhood:icon-sprite',
    enforce: 'pre',
    configResolved(config) {
      if (config.command === 'build') builds = config.build.ssr ? 'renderer' : 'client';
    },
    async buildStart() {
      if (builds !== null) sprite = await makeSprite();
    },
    load(id) {
      if (builds === null) return null;
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return componentOf(sprite.name);
      const [, name] = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id) ?? [];
      return name === undefined
        ? null
        : `import icon from '../createLucideIcon.mjs'; export default icon('${name}');`;
    },
    generateBundle() {
      if (builds === 'client') this.emitFile({ type: 'asset', fileName: sprite.name, source: sprite.source });
    },
  };
}

function componentOf(sprite: string): string {
  return `
    import { createElement } from 'react';
    const look = {
      viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      'aria-hidden': true,
    };
    export default (name) => {
      const lines = createElement('use', { href: '/${sprite}#' + name });
      return (props) => createElement('svg', { ...look, ...props }, lines);
    };`;
}

/** From the sources alone, so that browser and renderer are built with the same address. */
async function makeSprite(): Promise<{ name: string; source: string }> {
  const icons = await Promise.all(
    usedIcons().map(async (name) => {
      const { __iconData }: IconModule = await import(`lucide-react/icons/${name}`);
      return `<g id="${name}">${__iconData.node.map(([tag, attributes]) => element(tag, attributes)).join('')}</g>`;
    }),
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}</svg>\n`;
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { name: `assets/icons-${hash}.svg`, source };
}

/** The library's files of all icons that any source imports, by name. */
function usedIcons(): string[] {
  const fileOf = new Map(
    [...readFileSync(LIST, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
  const files = readdirSync(SOURCES, { encoding: 'utf8', recursive: true }).flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return [];
    const imports = readFileSync(path.join(SOURCES, file), 'utf8').matchAll(
      /import \{([^}]*)\} from 'lucide-react'/g,
    );
    return [...imports].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => fileOf.get(name.trim().split(' ')[0] ?? '') ?? []),
    );
  });
  return [...new Set(files)].sort();
}

function element(tag: string, { key: _, ...attributes }: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${text.join('')}/>`;
}
