import { expect, test } from 'vitest';
import { somePhotos } from '#/testing/some-pet.ts';
import { hasUnsavedDrafts, type PhotoDraft } from './photo-draft.ts';

const photos = somePhotos(2, { alt: 'A cat' });
const ofFirst = (draft: PhotoDraft) => hasUnsavedDrafts(photos, { ph1: draft });

test.each<[string, PhotoDraft]>([
  ['other words', { alt: 'A dog' }],
  ['no words any more', { alt: '' }],
  ['hidden', { isPublic: false }],
  ['made the picture', { isAvatar: true }],
])('a photo that would be %s has something to lose', (_, draft) => {
  expect(ofFirst(draft)).toBe(true);
});

test.each<[string, PhotoDraft]>([
  ['nothing', {}],
  ['what it says already', { alt: ' A cat ', isPublic: true }],
])('a photo of which was written %s has nothing to lose', (_, draft) => {
  expect(ofFirst(draft)).toBe(false);
});

test('what was written about a photo that was deleted since asks nobody to stay', () => {
  expect(hasUnsavedDrafts(photos.slice(1), { ph1: { alt: 'A dog' } })).toBe(false);
});
