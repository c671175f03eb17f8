import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';
import { lazyDialog } from './lazy-dialog.tsx';

interface PassportProps {
  name: string;
  onClose: () => void;
}

function Passport({ name }: PassportProps) {
  return <p>The passport of {name}</p>;
}

test('a dialog whose code cannot be fetched closes with a word, and opens once it can be', async () => {
  const load = vi.fn(async () => ({ Passport })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const PassportDialog = lazyDialog(load, 'Passport');
  const onClose = vi.fn();
  const { rerender } = render(<PassportDialog name="Nala" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toastStore.toasts().map(({ title }) => title)).toEqual(['This could not be opened']);
  rerender(<p>The page behind it</p>);
  rerender(<PassportDialog name="Nala" onClose={onClose} />);
  expect(await screen.findByText('The passport of Nala')).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while the code of a dialog is on its way one is told', async () => {
  let arrive = (_: { Passport: typeof Passport }) => {};
  const arrival = new Promise<{ Passport: typeof Passport }>((resolve) => {
    arrive = resolve;
  });
  const PassportDialog = lazyDialog(() => arrival, 'Passport');
  render(<PassportDialog name="Nala" onClose={vi.fn()} />);
  expect((await screen.findByRole('status')).textContent).toBe('Opening...');
  arrive({ Passport });
  expect(await screen.findByText('The passport of Nala')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
