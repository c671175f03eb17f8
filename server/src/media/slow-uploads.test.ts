import { connect, type Socket } from 'node:net';
import { changeOwnPicture, importOwnData } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { importExport, zipOf } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { mediaSite } from '@pawhood/testing/site/media-site.ts';
import { afterEach, expect, test } from 'vitest';

const { url, tenant, incoming } = await mediaSite({ RATE_LIMITS: 'off' });
const ann = await member(url, tenant, 'ann');
const picture = await plainPicture(60, 40).png().toBuffer();

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(begun).toBe(0);
});

/** How many uploads are coming in. */
const begun = async () => (await incoming()).length;

interface Upload {
  readonly method: string;
  readonly path: string;
  readonly field: string;
  readonly bytes: Buffer;
}

const OWN_PICTURE: Upload = { method: 'PUT', path: changeOwnPicture.path, field: 'picture', bytes: picture };
const OWN_DATA: Upload = {
  ...{ method: 'POST', path: importOwnData.path, field: 'file' },
  bytes: await zipOf({ 'data.json': '{"pets":{"pets":[]}}' }),
};

/** Begins an upload; sends half of it, or so many bytes. */
async function begin(sub: string, upload: Upload, sent = upload.bytes.length / 2): Promise<Socket> {
  const { method, path, field, bytes } = upload;
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${await tenant.token({ sub })}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${head.length + bytes.length + '\r\n--b--\r\n'.length}`,
      `\r\n${head}`,
    ].join('\r\n'),
  );
  socket.write(bytes.subarray(0, sent));
  return socket;
}

const finish = (socket: Socket, { bytes }: Upload) => {
  socket.write(bytes.subarray(bytes.length / 2));
  socket.write('\r\n--b--\r\n');
};

function people(names: readonly string[]): Promise<Member[]> {
  return Promise.all(names.map((name) => member(url, tenant, name)));
}

const sendPicture = ({ call }: Member) => call('PUT', changeOwnPicture.path, pictureForm(picture));

test('42 pictures that do not get on keep nobody from sending one', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `slow-${index}`);
  await people(names);
  for (const name of names) {
    for (let count = 0; count < 3; count += 1) await begin(`auth0|${name}`, OWN_PICTURE);
  }
  await expect.poll(begun, { timeout: 30_000 }).toBe(42);
  expect((await sendPicture(ann)).status).toBe(200);
});

test('four files of everything that are long on their way keep nobody from restoring pets', async () => {
  const names = ['ben', 'cas', 'dee', 'eve'];
  await people(names);
  const long = { ...OWN_DATA, bytes: Buffer.alloc(200_000_000) };
  for (const name of names) keepOn(await begin(`auth0|${name}`, long, 1_000));
  await expect.poll(begun, { timeout: 30_000 }).toBe(4);
  const { status, text } = await importExport(ann.call, OWN_DATA.bytes);
  expect([status, text]).toEqual([200, expect.stringContaining('"added":0')]);
  // Nobody was cut off meanwhile, which would have let it in.
  expect(await begun()).toBe(4);
});

/** Sends so much again and again that the upload is never too slow, and not there for minutes. */
function keepOn(socket: Socket): void {
  const timer = setInterval(() => socket.write(Buffer.alloc(8_192)), 50);
  socket.once('close', () => clearInterval(timer));
}

test('of one person three files come at a time, of whatever kind, and the next as soon as one is there', async () => {
  const fay = await member(url, tenant, 'fay');
  const sub = 'auth0|fay';
  await begin(sub, OWN_DATA);
  await begin(sub, OWN_PICTURE);
  const last = await begin(sub, OWN_PICTURE);
  await expect.poll(begun, { timeout: 30_000 }).toBe(3);
  const refused = await sendPicture(fay);
  expect([refused.status, refused.json['code']]).toEqual([429, 'too_many_uploads']);
  expect(refused.json['detail']).toMatch(/Please wait/);
  expect(refused.headers.get('retry-after')).toBe('10');
  const [answer] = await Promise.all([
    new Promise<string>((resolve) => last.once('data', (bytes) => resolve(String(bytes)))),
    finish(last, OWN_PICTURE),
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(async () => (await sendPicture(fay)).status).toBe(200);
});
