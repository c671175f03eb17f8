import { httpErrorOf } from './http-error.ts';

/**
 * Makes sure that a file of this site can be had, and is in the browser's cache.
 *
 * @throws HttpError where it cannot.
 */
export async function fetchOwnFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw await httpErrorOf(response);
  await response.arrayBuffer();
}
