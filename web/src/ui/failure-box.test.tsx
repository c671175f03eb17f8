import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FailureBox } from './failure-box.tsx';

type State = 'failed' | 'under way' | 'there';

let show: (state: State) => void;

/** @param isWhole whether what failed is all that the page has, without a part around it that stays. */
function Page({ isWhole = false }: { isWhole?: boolean }) {
  const [state, setState] = useState<State>('failed');
  show = setState;
  const box = <FailureBox error={new Error('Down.')} fallback="" onRetry={() => setState('under way')} />;
  if (isWhole && state !== 'failed') return <main>{state}</main>;
  return (
    <main>
      <section aria-label="Articles">{state === 'failed' ? box : <p>{state}</p>}</section>
    </main>
  );
}

const retry = () => screen.findByRole('button', { name: 'Try again' });

test('the focus stays in the part that is asked for again, and comes back to a button that comes back', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(document.activeElement).toBe(await retry());
  await userEvent.keyboard('{Enter}');
  const part = screen.getByRole('region', { name: 'Articles' });
  expect(part.textContent).toBe('under way');
  expect(document.activeElement).toBe(part);
  act(() => show('failed'));
  const again = await within(part).findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(again);
  await userEvent.keyboard('{Enter}');
  act(() => show('there'));
  await screen.findByText('there');
  expect(document.activeElement).toBe(part);
});

test('where nothing of a part is left the focus goes to the page', async () => {
  render(<Page isWhole />);
  await userEvent.click(await retry());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what failed without a press takes the focus from nobody', async () => {
  render(
    <>
      <input aria-label="Name" />
      <Page />
    </>,
  );
  const name = screen.getByLabelText('Name');
  await userEvent.click(await retry());
  await userEvent.click(name);
  act(() => show('failed'));
  await retry();
  expect(document.activeElement).toBe(name);
  act(() => show('there'));
  await screen.findByText('there');
  expect(document.activeElement).toBe(name);
});
