import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { neverSees } from '#/testing/never-sees.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { VotingSection } from './voting-section.tsx';

test('the board comes also where the browser never says that it is idle, and nobody nears it', () => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', neverSees);
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : Number(setTimeout(callback, timeout)),
  );
  vi.stubGlobal('cancelIdleCallback', () => {});
  renderPage(<VotingSection Board={() => 'The board'} />);
  expect(screen.queryByText('The board')).toBeNull();
  act(() => vi.runAllTimers());
  expect(screen.getByText('The board')).toBeTruthy();
});
