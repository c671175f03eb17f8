import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';
import { toastStore } from './toast-store.ts';

interface PassportProps {
  name: string;
  onClose: () => void;
}

function Passport({ name }: PassportProps) {
  return <p>The passport of {name}</p>;
}

const shown = (Dialog: ComponentType<PassportProps>, onClose: () => void) => (
  <Suspense>
    <Dialog name="Nala" onClose={onClose} />
  </Suspense>
);

test('a dialog whose code cannot be fetched closes with a word, and opens once it can be', async () => {
  const load = vi.fn(async () => Passport).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Dialog = lazyDialog(load);
  const onClose = vi.fn();
  const { rerender } = render(shown(Dialog, onClose));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toastStore.toasts().map(({ title }) => title)).toEqual(['This could not be opened']);
  rerender(<p>The page behind it</p>);
  rerender(shown(Dialog, onClose));
  expect(await screen.findByText('The passport of Nala')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
});
