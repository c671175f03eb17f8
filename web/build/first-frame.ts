import type { Plugin } from 'vite';

/** The application's script, as Vite names it in the document. */
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Lets the document be seen before the application runs: fonts and the entry are asked for before what the server names,
 * since an HTTP/1.1 browser asks for six files at a time and the entry is the largest; and the entry runs once the first
 * frame is painted. Where the server has rendered nothing, and in a tab that nobody looks at, it runs at once.
 */
export function firstFrame(): Plugin {
  return {
    name: 'pawhood:first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [script, entry] = ENTRY.exec(html) ?? [];
        if (script === undefined || entry === undefined) throw new Error('The document names no entry.');
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const asked = [
          ...fonts.map(
            (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`,
          ),
          `<link rel="modulepreload" crossorigin href="${entry}">`,
        ].join('\n    ');
        // With functions: `$&` in a name or a script means nothing.
        return html
          .replace(script, '')
          .replace('<!--head-->', (head) => `${asked}\n    ${head}`)
          .replace('</body>', (end) => `  <script>${startOf(entry)}</script>\n  ${end}`);
      },
    },
  };
}

/** Stands at the end of the document, so that all of it is there; the content policy lets it in by its hash. */
function startOf(entry: string): string {
  const start = `()=>import(${JSON.stringify(entry)})`;
  // A callback of the frame comes before its painting, a task of its own after that.
  return `{const go=${start};document.hidden||!document.getElementById('root').firstChild?go():requestAnimationFrame(()=>setTimeout(go))}`;
}
