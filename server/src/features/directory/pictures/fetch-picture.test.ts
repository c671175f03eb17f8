import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFetchPicture, type FetchParts } from './fetch-picture.ts';

const PUBLIC = '91.198.174.192';
const SHOP = 'https://pictures.example.org/shop.jpg';

/**
 * A stand-in for the internet: every request that is sent arrives at `answer`, and is noted with the address that it
 * would have gone to.
 */
async function internet(answer: RequestListener, names: Record<string, readonly string[]> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sent: string[] = [];
  const parts: FetchParts = {
    // An address is its own; a name is public unless the test says something else.
    resolve: async (host) => names[host] ?? (/^[\d.]+$|:/.test(host) ? [host] : [PUBLIC]),
    send(options) {
      sent.push(`${options.host}:${options.port} ${options.servername} ${options.path}`);
      const { host: _, servername: __, ...rest } = options;
      return httpRequest({ ...rest, protocol: 'http:', host: '127.0.0.1', port });
    },
    limits: { bytes: 1_000, ms: 10_000 },
  };
  return { sent, parts };
}

async function bytesOf(parts: FetchParts, address: string, stop?: AbortSignal): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createFetchPicture(parts)(address, stop)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const FREE: RequestListener = (_, response) => response.end('picture');

test('a picture is fetched from the address that was looked at, by its name, without anything of ours', async () => {
  const headers: unknown[] = [];
  const { sent, parts } = await internet((request, response) => {
    headers.push(request.headers);
    response.end('picture');
  });
  expect(String(await bytesOf(parts, `${SHOP}?width=7`))).toBe('picture');
  expect(sent).toEqual([`${PUBLIC}:443 pictures.example.org /shop.jpg?width=7`]);
  expect(headers).toEqual([
    {
      host: 'pictures.example.org',
      accept: 'image/*',
      'user-agent': expect.stringMatching(/^Pawhood\/\d/),
      connection: 'close',
    },
  ]);
});

const INSIDE: Record<string, readonly string[]> = {
  'loop.example.org': ['127.0.0.1'],
  'home.example.org': ['192.168.1.10'],
  'both.example.org': [PUBLIC, '10.0.0.7'],
  'six.example.org': ['fd00::7'],
  'nowhere.example.org': [],
};

test.each([
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://0/a.jpg',
  'https://10.0.0.7/a.jpg',
  'https://172.20.0.7/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/latest/meta-data/',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[::ffff:a9fe:a9fe]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[fd00:ec2::254]/a.jpg',
  'https://[64:ff9b::7f00:1]/a.jpg',
  'https://[2002:7f00:1::]/a.jpg',
  ...Object.keys(INSIDE).map((name) => `https://${name}/a.jpg`),
  'https://pictures.example.org:8443/a.jpg',
  'https://pictures.example.org:22/a.jpg',
  'https://ann:secret@pictures.example.org/a.jpg',
  'http://pictures.example.org/a.jpg',
  'file:///etc/passwd',
  'ftp://pictures.example.org/a.jpg',
  'data:image/png;base64,AAAA',
  '//pictures.example.org/a.jpg',
  '',
])('nothing is asked at %s, also where a redirect leads there', async (address) => {
  const { sent, parts } = await internet((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: address });
    response.end('picture');
  }, INSIDE);
  await expect(bytesOf(parts, address)).rejects.toThrow(/address|server/);
  expect(sent).toEqual([]);
  // A place of its own, or none, is where it may lead.
  if (/^(?:\/\/.*)?$/.test(address)) return;
  await expect(bytesOf(parts, 'https://pictures.example.org/redirect')).rejects.toThrow(/address|server/);
  expect(sent).toEqual([`${PUBLIC}:443 pictures.example.org /redirect`]);
});

test('a name that is public at first and inside at the redirect is asked once', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']];
  const { sent, parts } = await internet((_, response) => response.writeHead(302, { location: SHOP }).end());
  const resolve = async () => answers.shift() ?? [];
  await expect(bytesOf({ ...parts, resolve }, SHOP)).rejects.toThrow('its address is not a public one');
  expect(sent).toHaveLength(1);
});

test('three redirects are followed, and a fourth is not', async () => {
  const { sent, parts } = await internet((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(307, { location: `/${left - 1}` });
    response.end('picture');
  });
  expect(String(await bytesOf(parts, 'https://pictures.example.org/3'))).toBe('picture');
  expect(sent).toHaveLength(4);
  await expect(bytesOf(parts, 'https://pictures.example.org/4')).rejects.toThrow('more than 3 redirects');
  expect(sent).toHaveLength(8);
});

test.each<[string, RequestListener, string]>([
  [
    'says that it is huge',
    (_, response) => response.writeHead(200, { 'content-length': '1001' }).end(),
    'larger',
  ],
  ['never ends', (_, response) => void response.write(LONG.repeat(2)), 'larger'],
  ['is missing', (_, response) => response.writeHead(404).end(), 'the answer was 404'],
  ['redirects nowhere', (_, response) => response.writeHead(302).end(), 'the answer was 302'],
  ['breaks off', (request) => request.socket.destroy(), 'cannot be reached'],
  [
    'breaks off in the middle',
    (_, response) =>
      response.writeHead(200, { 'content-length': '900' }).write('a', () => response.destroy()),
    'cannot be reached',
  ],
])('a picture that %s is none', async (_, answer, reason) => {
  const { parts } = await internet(answer);
  await expect(bytesOf(parts, SHOP)).rejects.toThrow(reason);
});

const LONG = 'a'.repeat(600);

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['sends a little and then nothing', (_, response) => void response.write('a')],
])('a server that %s is waited for so long, and no longer', async (_, answer) => {
  const { parts } = await internet(answer);
  const limits = { bytes: 1_000, ms: 50 };
  await expect(bytesOf({ ...parts, limits }, SHOP)).rejects.toThrow('within 10 seconds');
  // Nor is a name that nobody finds.
  const resolve = () => new Promise<string[]>(() => {});
  await expect(bytesOf({ ...parts, limits, resolve }, SHOP)).rejects.toThrow('within 10 seconds');
});

test('who stops it is told so, and nothing else', async () => {
  const stopping = new AbortController();
  const { parts } = await internet(() => stopping.abort(new Error('Stopped.')));
  await expect(bytesOf(parts, SHOP, stopping.signal)).rejects.toThrow('Stopped.');
  await expect(bytesOf((await internet(FREE)).parts, SHOP, stopping.signal)).rejects.toThrow('Stopped.');
});
