import type { Imported } from '@pawhood/contract/users.ts';

/** What a file has brought, in a sentence: '2 pets added, 1 was here already.' */
export function importWords({ added, known, photos, lostPhotos }: Imported): string {
  if (added + known === 0) return 'There are no pets in this file.';
  const parts = [
    added > 0 && `${added === 1 ? '1 pet' : `${added} pets`} added`,
    photos > 0 && `with ${photos === 1 ? '1 photo' : `${photos} photos`}`,
  ].filter(Boolean);
  const here = known > 0 && `${known} ${known === 1 ? 'was' : 'were'} here already`;
  const sentence = [parts.join(' '), here].filter(Boolean).join(', ');
  const lost = lostPhotos === 1 ? '1 photo' : `${lostPhotos} photos`;
  return lostPhotos > 0 ? `${sentence}. ${lost} could not be read.` : `${sentence}.`;
}
