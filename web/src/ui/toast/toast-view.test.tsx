import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastView } from './toast-view.tsx';

test('a toast that leads to another page stays until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onDismiss = vi.fn();
  const link = { text: 'Read the decision', href: '/decisions/57' };
  render(
    <ToastView
      toasts={[
        { id: 57, title: 'Your account is closed', description: 'Here stands why:', link, open: true },
        { id: 58, title: 'Welcome back!', open: true },
      ]}
      onDismiss={onDismiss}
    />,
  );
  expect(screen.getByRole('link', { name: 'Read the decision' }).getAttribute('href')).toBe('/decisions/57');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDismiss.mock.calls).toEqual([[58]]);
  vi.useRealTimers();
});
