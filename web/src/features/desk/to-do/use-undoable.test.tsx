import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#/testing/render-page.tsx';
import { someDecision } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { type Undoable, useUndoable } from './use-undoable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let undoable: Undoable;

function Probe() {
  undoable = useUndoable();
  return <p>{undoable.decision?.about ?? 'nothing'}</p>;
}

const passes = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

test('what was just decided can be undone for ten seconds, and as long as somebody is at the button', () => {
  renderPage(<Probe />, { auth: signedIn() });
  act(() => undoable.show(someDecision({ about: 'Vets' })));
  passes(9.9);
  expect(screen.getByText('Vets')).toBeTruthy();
  act(() => undoable.hold(true));
  passes(60);
  expect(screen.getByText('Vets')).toBeTruthy();
  act(() => undoable.hold(false));
  passes(9.9);
  act(() => undoable.show(someDecision({ id: '8', about: 'Walkers' })));
  passes(9.9);
  expect(screen.getByText('Walkers')).toBeTruthy();
  passes(0.1);
  expect(screen.getByText('nothing')).toBeTruthy();
});
