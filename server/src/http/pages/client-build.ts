/** The browser's application as `vite build` left it in each language, read into memory once at start. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assemble, assembleCompressed, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import type { SecurityHeaders } from '../server/security-headers.ts';

export interface ClientBuild {
  /** index.html with its style sheet inlined; the placeholders are still in it. */
  readonly template: string;
  /** Texts of the style elements in the template, for the content policy. */
  readonly styles: readonly string[];
  /** Texts of the script elements in the template, for the content policy. */
  readonly scripts: readonly string[];
  /** Every other file by its address: `/assets/index-B2b.js`. */
  readonly files: ReadonlyMap<string, Representation>;
  /** Addresses of the chunks that source modules need besides those the document itself names. */
  chunksOf(modules: readonly string[]): readonly string[];
}

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const DOCUMENT = 'index.html';

/** The document of a language, as scripts/lib/words/languages.js names it. */
const DOCUMENTS = /^index(?:\.([\w-]+))?\.html$/;

/** Its address; `serveWebManifest` puts the site's name and icons into it. */
export const WEB_MANIFEST = '/site.webmanifest';

/** A style sheet of ours, as Vite links it. */
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** A script that stands in the document itself: the one without any attribute. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Names of built assets hold a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=3600';

/** The name that a file has in the build of a language: `index.html` in English, `index.nl.html` in Dutch. */
export const fileOf = (name: string, language: string): string =>
  language === 'en' ? name : name.replace(/(?=\.\w+$)/, `.${language}`);

/** Reads the builds by their language, which share their files; none while developing, when Vite serves the application. */
export function readClientBuilds(directory: string): ReadonlyMap<string, ClientBuild> {
  if (!existsSync(directory)) return new Map();
  const languages = readdirSync(directory).flatMap((name) => {
    const document = DOCUMENTS.exec(name);
    return document === null ? [] : [document[1] ?? 'en'];
  });
  if (languages.length === 0) return new Map();
  const files = readFiles(directory);
  return new Map(languages.map((language) => [language, readClientBuild(directory, language, files)]));
}

function readClientBuild(directory: string, language: string, files: ClientBuild['files']): ClientBuild {
  const read = (name: string) => readFileSync(path.join(directory, name), 'utf8');
  const manifest: Manifest = JSON.parse(read(`.vite/${fileOf('manifest.json', language)}`));
  const html = read(fileOf(DOCUMENT, language));
  const styles: string[] = [];
  const template = html.replace(STYLE_LINK, (_, name: string) => {
    const style = read(name);
    styles.push(style);
    return `<style>${style}</style>`;
  });
  return {
    template,
    styles,
    scripts: [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script),
    files,
    chunksOf(modules) {
      const needed = new Set<string>();
      for (const module of [DOCUMENT, ...modules]) addFiles(manifest, module, needed);
      return [...needed].filter((file) => !html.includes(`"${file}"`));
    },
  };
}

/** The build for pages when there is none. */
export const NO_BUILD: ClientBuild = {
  template:
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--></head><body><div id="root"><!--app--></div><!--snapshot--><!--config--></body></html>',
  styles: [],
  scripts: [],
  files: new Map(),
  chunksOf: () => [],
};

/** Adds the addresses of a chunk and of all it imports at once. */
function addFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return;
  files.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) addFiles(manifest, name, files);
}

function readFiles(directory: string): Map<string, Representation> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
  const present = new Set(names);
  const files = new Map<string, Representation>();
  for (const name of names) {
    if (DOCUMENTS.test(name) || name.startsWith('.vite/') || /\.(br|gz)$/.test(name)) continue;
    const isCompressed = present.has(`${name}.gz`) && present.has(`${name}.br`);
    files.set(
      `/${name}`,
      (isCompressed ? readCompressed : readPlain)(path.join(directory, name), kindOf(name)),
    );
  }
  return files;
}

const readPlain = (file: string, kind: Kind) => assemble(readFileSync(file), kind);

function readCompressed(file: string, kind: Kind): Representation {
  const [gzip, brotli] = [readFileSync(`${file}.gz`), readFileSync(`${file}.br`)];
  return assembleCompressed({ length: statSync(file).size, gzip, brotli }, kind);
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pmtiles': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function kindOf(name: string): Kind {
  return {
    contentType: TYPES[path.extname(name)] ?? 'application/octet-stream',
    cacheControl: name.startsWith('assets/') ? IMMUTABLE : REVALIDATED,
  };
}

/**
 * Serves the built files from memory: an address is looked up in a table, so that none can lead out of the build.
 *
 * @param files bodies by address.
 * @param others addresses that are served by somebody else.
 */
export function serveAssets(
  app: FastifyInstance,
  files: ReadonlyMap<string, Representation>,
  securityHeaders: SecurityHeaders,
  others: readonly string[] = [],
): void {
  for (const [address, document] of files) {
    if (address === WEB_MANIFEST || others.includes(address)) continue;
    const headers = headersOf(address, securityHeaders);
    const isAsset = address.startsWith('/assets/');
    app.fastPath.add(address, isAsset ? '/assets/*' : address, () => ({ document, headers, status: 200 }));
    app.get(address, (request, reply) => sendRepresentation(request, reply, document, headers));
  }
  app.get('/assets/*', (_, reply) => reply.callNotFound());
}

/** Pictures that have a name of their own are for other sites, too: the social card, and what articles in a feed show. */
const SHARED = /^\/(?!assets\/).*\.(?:avif|ico|jpg|png|svg|webp)$/;

function headersOf(address: string, { plain, shared, script }: SecurityHeaders): readonly string[] {
  if (/\.m?js$/.test(address)) return script;
  return SHARED.test(address) ? shared : plain;
}
