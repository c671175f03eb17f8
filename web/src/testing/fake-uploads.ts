import { vi } from 'vitest';

/** A file as the server receives it. */
export interface ReceivedUpload {
  /** Method and address: 'POST /api/pets/p57/photos'. */
  readonly name: string;
  /** What `Idempotency-Key` says. */
  readonly key: string | undefined;
  /** What was sent, the file in its field. */
  readonly form: FormData;
}

/**
 * Puts a server in the place of what XMLHttpRequest reaches: it answers one upload after the other with these; an error
 * stands for an answer that does not arrive, null for one that is waited for until the upload is broken off.
 *
 * @returns the uploads that were received, which grows as they are made.
 */
export function fakeUploads(...answers: (Response | Error | null)[]): readonly ReceivedUpload[] {
  const received: ReceivedUpload[] = [];
  class Network {
    upload = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    #isOver = false;
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    #name = '';
    #type = '';
    #key: string | undefined;
    open(method: string, address: string) {
      this.#name = `${method} ${address}`;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.#key = value;
    }
    abort() {
      if (!this.#isOver) this.onabort();
    }
    getResponseHeader() {
      return this.#type;
    }
    async send(form: FormData) {
      received.push({ name: this.#name, key: this.#key, form });
      const answer = answers.length > 0 ? answers.shift() : new Error('This test expects no further upload.');
      if (!answer) return;
      this.#isOver = true;
      if (answer instanceof Error) return this.onerror();
      this.status = answer.status;
      this.#type = answer.headers.get('content-type') ?? '';
      this.responseText = await answer.text();
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Network);
  return received;
}
