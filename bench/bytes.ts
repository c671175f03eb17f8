/**
 * How many bytes does a first visit of each public route fetch before anybody does anything: the document, and the
 * scripts, styles and fonts it names? Counted from what the built product really sends.
 */
import path from 'node:path';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Bars of quality.md, in bytes as sent with gzip. */
const BARS = { scripts: 105_000, styles: 12_000, fonts: 65_000 };

const KINDS = ['scripts', 'styles', 'fonts'] as const;

const ROUTES = ['/', '/info-hub', '/directory', '/privacy-policy', '/no-such-page'];

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'));
  const figures = await measureAll(server).finally(() => server.stop());
  console.table(figures);
  writeResults('bytes', { routes: figures, bars: BARS });
  const isOver = figures.some((figure) => KINDS.some((kind) => figure[kind] > BARS[kind]));
  if (isOver) process.exitCode = 1;
});

async function measureAll({ url }: BuiltServer) {
  const articles: { id: string }[] = await (await fetch(`${url}/local/api/info/articles`)).json();
  const figures = [];
  for (const route of [...ROUTES, ...articles.slice(0, 1).map(({ id }) => `/info-hub/${id}`)]) {
    figures.push(await measure(url, route));
  }
  return figures;
}

async function measure(url: string, route: string) {
  const html = await (await fetch(`${url}${route}`)).text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const addresses = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address),
  );
  const sizes = { scripts: 0, fonts: 0 };
  for (const address of addresses) {
    if (address.endsWith('.js')) sizes.scripts += await sentBytes(url + address);
    if (address.endsWith('.woff2')) sizes.fonts += await sentBytes(url + address);
  }
  return { route, document: await sentBytes(url + route), ...sizes, styles: await gzipBytes(style) };
}

/** Bytes of a body as sent to a client that takes gzip. */
async function sentBytes(address: string): Promise<number> {
  const response = await fetch(address, {
    headers: { 'accept-encoding': 'gzip' },
    method: 'HEAD',
  });
  return Number(response.headers.get('content-length'));
}

/** The inlined style's own share of the document. */
async function gzipBytes(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
