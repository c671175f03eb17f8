import { COPY_LIMITS } from '@pawhood/contract/pets/private-copy-limits.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import { send } from '#/lib/calls/call.ts';

/** Longest address of a picture that is kept, in characters: many more than one of its size needs. */
const MOST = 200_000;

/**
 * A picture of our own site, at most 400 pixels a side, as an address that holds the picture itself.
 *
 * @returns the empty text where there is none, or the browser cannot make it small.
 */
export async function smallPicture(address: string): Promise<string> {
  const source = sameSitePicture(address);
  if (source === null) return '';
  try {
    const response = await send(source, { method: 'GET' });
    if (!response.ok) return '';
    const whole = await createImageBitmap(await response.blob());
    const scale = Math.min(1, COPY_LIMITS.pictureSide / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(whole.width * scale));
    canvas.height = Math.max(1, Math.round(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const made = canvas.toDataURL('image/jpeg', 0.8);
    return made.length <= MOST ? made : '';
  } catch {
    // The record is kept without it, and says so.
    return '';
  }
}
