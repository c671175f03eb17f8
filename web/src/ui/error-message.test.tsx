import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorMessage } from './error-message.tsx';

test.each([
  ['without a message', new Error('')],
  ['with an empty one', new Error('  ')],
  ['that is no error at all', 'lost'],
])('§8.25b an error %s shows the fallback in red', (_, error) => {
  render(<ErrorMessage error={error} fallback="Failed to fetch articles" />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch articles');
  expect(screen.getByRole('alert').className).toContain('text-error');
});

test('an error with a message shows it', () => {
  render(<ErrorMessage error={new Error('503: Down')} fallback="Failed to fetch articles" />);
  expect(screen.getByRole('alert').textContent).toBe('503: Down');
});
