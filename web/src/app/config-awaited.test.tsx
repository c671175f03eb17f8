import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TEST_CONFIG } from '../testing/render-page.tsx';
import { ConfigAwaited } from './config-awaited.tsx';

test('while the configuration is on its way the page says so, and then has it', async () => {
  let answer = (_response: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const onArrival = vi.fn();
  render(<ConfigAwaited onArrival={onArrival} />);
  expect(screen.getByRole('status').textContent).toBe('Loading authentication configuration...');
  expect(onArrival).not.toHaveBeenCalled();
  answer(Response.json(TEST_CONFIG));
  await waitFor(() => expect(onArrival).toHaveBeenCalledWith(TEST_CONFIG));
});

test('a configuration that does not come is said, and can be asked for again', async () => {
  const answers = [Response.json(null, { status: 503 }), Response.json(TEST_CONFIG)];
  vi.stubGlobal('fetch', async () => answers.shift());
  const onArrival = vi.fn();
  render(<ConfigAwaited onArrival={onArrival} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^503: /);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onArrival).toHaveBeenCalledWith(TEST_CONFIG));
});
