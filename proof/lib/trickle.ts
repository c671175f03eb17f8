import { once } from 'node:events';
import { connect } from 'node:net';

/** Time between two bytes, in milliseconds. */
const DRIP_MS = 5_000;

export interface SlowUpload {
  readonly method: string;
  readonly path: string;
  /** The form's field. */
  readonly field: string;
  readonly token: string;
}

/** Begins an upload and sends a byte now and then until the server closes; answers the status it gave. */
export async function trickle(url: string, { method, path, field, token }: SlowUpload): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000000',
      `\r\n--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nGIF89a`,
    ].join('\r\n'),
  );
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  await once(socket, 'close');
  clearInterval(timer);
  return answer.slice('HTTP/1.1 '.length).slice(0, 3);
}
