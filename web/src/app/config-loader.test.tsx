import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, inTurn } from '#/testing/fake-server.ts';
import { TEST_CONFIG } from '../testing/render-page.tsx';
import { ConfigLoader } from './config-loader.tsx';

test('while the configuration is on its way the page says so, and then has it', async () => {
  let answer = (_response: Response) => {};
  fakeServer(() => new Promise((resolve) => (answer = resolve)));
  const onConfig = vi.fn();
  render(<ConfigLoader onConfig={onConfig} />);
  expect(screen.getByRole('status').textContent).toBe('Loading authentication configuration...');
  expect(onConfig).not.toHaveBeenCalled();
  answer(Response.json(TEST_CONFIG));
  await waitFor(() => expect(onConfig).toHaveBeenCalledWith(TEST_CONFIG));
});

test('a configuration that does not come is said, and can be asked for again', async () => {
  fakeServer(inTurn(Response.json(null, { status: 503 }), Response.json(TEST_CONFIG)));
  const onConfig = vi.fn();
  render(<ConfigLoader onConfig={onConfig} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^503: /);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onConfig).toHaveBeenCalledWith(TEST_CONFIG));
});
