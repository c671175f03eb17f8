import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { UNREACHABLE } from '@pawhood/contract/words/shell.ts';
import { send } from './call.ts';
import { httpErrorOf } from './http-error.ts';

/**
 * Makes a call that answers a file. Throws as `call` does.
 *
 * @param onProgress told how many bytes are there.
 */
export async function callForFile(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  bearer: string,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const response = await send(path, { method, headers: { authorization: `${BEARER} ${bearer}` } });
  if (!response.ok) throw await httpErrorOf(response);
  let bytes = 0;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    // The browser keeps what is large on the disk.
    return await new Response(body, { headers: response.headers }).blob();
  } catch (cause) {
    throw new Error(UNREACHABLE, { cause });
  }
}
