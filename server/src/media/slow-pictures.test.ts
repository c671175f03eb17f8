import { once } from 'node:events';
import { connect } from 'node:net';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addUploadRoutes, PICTURE_UPLOAD, readUpload } from './uploads.ts';

/** Answers how long its connection may be silent, in milliseconds, while the answer is awaited. */
async function serving(silentMs: number): Promise<string> {
  const app = fastify({ connectionTimeout: silentMs, keepAliveTimeout: 60_000 });
  addUploadRoutes(app, (uploads) =>
    uploads.post('/picture', async (request) => {
      let bytes = 0;
      for await (const chunk of readUpload(request)) bytes += chunk.length;
      const { timeout, remotePort } = request.raw.socket;
      return { bytes, timeout, remotePort };
    }),
  );
  app.get('/', async ({ raw: { socket } }) => ({ timeout: socket.timeout, remotePort: socket.remotePort }));
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test('who has sent a picture may wait for it longer than others are silent', async () => {
  const url = await serving(57_000);
  const answer = await fetch(`${url}/picture`, { method: 'POST', body: pictureForm(Buffer.alloc(5_700)) });
  const sent = (await answer.json()) as { readonly remotePort: number };
  expect(sent).toMatchObject({ bytes: 5_700, timeout: PICTURE_UPLOAD.answerMs });
  // The same connection, once a request comes by it, has no more than others from then on.
  await expect
    .poll(async () => (await fetch(url)).json())
    .toEqual({ timeout: 57_000, remotePort: sent.remotePort });
});

test('who stops in the middle of a picture may not', async () => {
  const socket = connect(Number(new URL(await serving(570)).port), '127.0.0.1');
  socket.write(
    'POST /picture HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nGIF89a',
  );
  socket.resume();
  await once(socket, 'close');
});
