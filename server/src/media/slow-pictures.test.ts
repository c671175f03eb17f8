import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addUploadRoutes, readUpload } from './uploads.ts';

/** How long a connection may be silent, in milliseconds, and how long a picture takes. */
const [SILENT_MS, PICTURE_MS] = [1_500, 4_000];

const app = fastify({ connectionTimeout: SILENT_MS, keepAliveTimeout: 60_000 });
addUploadRoutes(app, (uploads) =>
  uploads.post('/slow', async (request) => {
    let bytes = 0;
    for await (const chunk of readUpload(request)) bytes += chunk.length;
    await sleep(PICTURE_MS);
    return { bytes };
  }),
);
app.get('/slow', () => sleep(PICTURE_MS, {}));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test('who has sent a picture may wait for it longer than others are silent', async () => {
  const answer = await fetch(`${url}/slow`, { method: 'POST', body: pictureForm(Buffer.alloc(5_700)) });
  expect(await answer.json()).toEqual({ bytes: 5_700 });
  // The same connection has no more than others from then on.
  await expect(fetch(`${url}/slow`)).rejects.toThrow('fetch failed');
});

test('who stops in the middle of a picture may not', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nGIF89a',
  );
  socket.resume();
  await once(socket, 'close');
});
