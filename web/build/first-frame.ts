import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

const EARLY = fileURLToPath(new URL('../src/entry-early.ts', import.meta.url));

/** The application's script, as Vite names it in the document. */
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Lets the document be seen before the application runs: fonts and the entry are asked for before what the server names,
 * since an HTTP/1.1 browser asks for six files at a time and the entry is the largest; and the entry runs once the first
 * frame is painted. Where the server has rendered nothing, and in a tab that nobody looks at, it runs at once. What is
 * pressed before it runs is kept for it, by a script that stands before everything that can be pressed.
 */
export function firstFrame(): Plugin {
  return {
    name: 'pawhood:first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const [script, entry] = ENTRY.exec(html) ?? [];
        if (script === undefined || entry === undefined) throw new Error('The document names no entry.');
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const asked = [
          ...fonts.map(
            (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`,
          ),
          `<link rel="modulepreload" crossorigin href="${entry}">`,
        ].join('\n    ');
        const early = await scriptOf(EARLY);
        // With functions: `$&` in a name or a script means nothing.
        return html
          .replace(script, '')
          .replace('<!--head-->', (head) => `${asked}\n    ${head}`)
          .replace('<body>', (body) => `${body}\n    <script>${early}</script>`)
          .replace('</body>', (end) => `  <script>${startOf(entry)}</script>\n  ${end}`);
      },
    },
  };
}

/** The one function that a module exports, as a script that calls it; the content policy lets it in by its hash. */
async function scriptOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const [, name = ''] = /^export function (\w+)/m.exec(code) ?? [];
  const script = `(()=>{${code.replace('export ', '')};${name}()})()`;
  return (await minify('early.js', script, { mangle: { toplevel: true } })).code.trim();
}

/** Stands at the end of the document, so that all of it is there; the content policy lets it in by its hash. */
function startOf(entry: string): string {
  const start = `()=>import(${JSON.stringify(entry)})`;
  // A callback of the frame comes before its painting, a task of its own after that.
  return `{const go=${start};document.hidden||!document.getElementById('root').firstChild?go():requestAnimationFrame(()=>setTimeout(go))}`;
}
