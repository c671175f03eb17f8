import { createPetPhoto } from '@pawhood/contract/pets/photos.ts';
import { changeOwnPicture } from '@pawhood/contract/users/users.ts';
import { expect, test, vi } from 'vitest';
import { someProfile } from '#/testing/some-person.ts';
import { upload } from './upload.ts';

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly withCredentials: boolean;
  readonly headers: Record<string, string>;
  readonly form: FormData;
}

/** The network as XMLHttpRequest reaches it: tells how far it is, then answers, or fails where there is no answer. */
function network(answer: { status: number; body: string; type?: string } | null): Sent[] {
  const sent: Sent[] = [];
  class Network {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    withCredentials = false;
    status = answer?.status ?? 0;
    statusText = '';
    responseText = answer?.body ?? '';
    #request = { method: '', address: '' };
    #headers: Record<string, string> = {};
    open(method: string, address: string) {
      this.#request = { method, address };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader() {
      return answer?.type ?? 'application/json';
    }
    send(form: FormData) {
      sent.push({ ...this.#request, withCredentials: this.withCredentials, headers: this.#headers, form });
      this.upload.onprogress?.({ loaded: 57, total: 228 });
      this.upload.onprogress?.({ loaded: 228, total: 228 });
      queueMicrotask(() => (answer === null ? this.onerror() : this.onload()));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Network);
  return sent;
}

const file = new Blob(['a picture'], { type: 'image/png' });
const send = (onProgress = (_: number) => {}, others = {}) =>
  upload(changeOwnPicture, { field: 'picture', file, bearer: 'token-57', onProgress, ...others });

test('a file is sent in its field, with the token and our cookies, and the answer is read', async () => {
  const sent = network({ status: 200, body: JSON.stringify({ ...someProfile(), units: 'stones' }) });
  const parts: number[] = [];
  // What this page does not know is read as the contract says.
  expect(await send((part) => parts.push(part))).toEqual(someProfile({ units: 'metric' }));
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      address: '/local/api/users/me/picture',
      withCredentials: true,
      headers: { authorization: 'Bearer token-57' },
    },
  ]);
  const [{ form }] = sent as [Sent]; // one, as was just seen
  expect([...form.keys()]).toEqual(['picture']);
  expect(form.get('picture')).toMatchObject({ type: 'image/png', size: 9 });
  expect(parts).toEqual([0.25, 1]);
});

test('a file that is added names its key', async () => {
  const sent = network({ status: 200, body: JSON.stringify(someProfile()) });
  await send(undefined, { idempotencyKey: 'nala-57' });
  expect(sent[0]?.headers).toEqual({ authorization: 'Bearer token-57', 'idempotency-key': '"nala-57"' });
});

test('the path of the call is filled in', async () => {
  const sent = network({ status: 201, body: '{"id":"p7"}' });
  const answer = await upload(createPetPhoto, {
    ...{ params: { petId: 'n/57' }, field: 'picture', file, bearer: 'token-57' },
    onProgress: () => {},
  });
  expect(answer.id).toBe('p7');
  expect(sent).toMatchObject([{ method: 'POST', address: '/api/pets/n%2F57/photos' }]);
});

test('a refusal is told in the server’s words', async () => {
  network({
    status: 413,
    body: JSON.stringify({ detail: 'Please choose a picture of at most 20 MB and 50 megapixels.' }),
    type: 'application/problem+json',
  });
  await expect(send()).rejects.toMatchObject({
    status: 413,
    message: '413: Please choose a picture of at most 20 MB and 50 megapixels.',
  });
});

test('a server that cannot be reached is told in a sentence', async () => {
  network(null);
  await expect(send()).rejects.toThrow('The server cannot be reached. Check your connection and try again.');
});
