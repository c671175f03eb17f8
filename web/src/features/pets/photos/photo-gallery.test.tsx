import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { PhotoGallery } from './photo-gallery.tsx';

const open = (many: number) =>
  renderPage(<PhotoGallery pet={someOwnPet({ photos: somePhotos(many) })} />, {
    at: '/pets/p57/profile',
    auth: signedIn(),
  });
const tiles = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');

test('of a hundred photos the first six show, and all of them when they are asked for', async () => {
  open(100);
  expect(tiles()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'All 100' }));
  expect(tiles()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'First 6' }));
  expect(tiles()).toHaveLength(6);
});

test('six photos are all there are', () => {
  open(6);
  expect(tiles()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
});

test('§2.50 §2.53 without photos one line says so', () => {
  open(0);
  expect(screen.getByText(/^No photos yet\./)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
});
