import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#/testing/render-page.tsx';
import { VotingSection } from './voting-section.tsx';

test('the board comes once somebody nears it, a screen before it can be seen, and stays', () => {
  const seen: Seen[] = [];
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    function observer(tell: Seen, { rootMargin }: IntersectionObserverInit) {
      seen.push(tell);
      margins.push(rootMargin);
      return { observe: () => {}, disconnect: () => {} };
    },
  );
  renderPage(<VotingSection Board={() => 'The board'} />);
  const tell = (isIntersecting: boolean) => act(() => seen[0]?.([{ isIntersecting }]));
  tell(false);
  expect(screen.queryByText('The board')).toBeNull();
  tell(true);
  expect(screen.getByText('The board')).toBeTruthy();
  tell(false);
  expect(screen.getByText('The board')).toBeTruthy();
  expect(margins).toEqual(['1000px']);
});

/** What the observer is given to tell. */
type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
