import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { mayLeave, useLeaveGuard, waitForUnsaved } from './leave-guard.ts';

/** jsdom has no Navigation API: these are the older browsers. e2e/settings/settings.spec.ts sees the others. */
function Page({ hasUnsaved }: { hasUnsaved: boolean }) {
  useLeaveGuard(hasUnsaved);
  return (
    <>
      <Link href="/directory">Directory</Link>
      <a href="#below">Below</a>
      {/* jsdom saves no files. */}
      <a href="/mia.json" download="mia.json" onClick={(event) => event.preventDefault()}>
        File
      </a>
    </>
  );
}

const asks = vi.fn((_: string) => false);

beforeEach(() => {
  asks.mockClear();
  vi.stubGlobal('confirm', asks);
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** Whether the browser would ask before it unloads the document. */
function unloadIsHeldUp(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('with something unsaved a link asks first, and a refusal stays', async () => {
  render(<Page hasUnsaved />);
  await follow('Directory');
  expect(asks).toHaveBeenCalledOnce();
  expect(location.pathname).toBe('/');
  asks.mockReturnValueOnce(true);
  await follow('Directory');
  expect(location.pathname).toBe('/directory');
  expect(unloadIsHeldUp()).toBe(true);
});

test('what stays on the page asks nothing', async () => {
  render(<Page hasUnsaved />);
  await follow('Below');
  await follow('File');
  expect(asks).not.toHaveBeenCalled();
});

test('with nothing unsaved, and once it is saved, nothing asks', async () => {
  const { rerender } = render(<Page hasUnsaved />);
  rerender(<Page hasUnsaved={false} />);
  expect(unloadIsHeldUp()).toBe(false);
  await follow('Directory');
  expect(asks).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/directory');
});

test('what cannot be held up asks beforehand, once', async () => {
  expect(mayLeave()).toBe(true);
  expect(asks).not.toHaveBeenCalled();
  render(<Page hasUnsaved />);
  expect(mayLeave()).toBe(false);
  expect(unloadIsHeldUp()).toBe(true);
  asks.mockReturnValueOnce(true);
  expect(mayLeave()).toBe(true);
  expect(unloadIsHeldUp()).toBe(false);
  await follow('Directory');
  expect(asks).toHaveBeenCalledTimes(2);
});

test('what would take unsaved things off the page waits for the last of them, and is then done once', async () => {
  const act = vi.fn();
  expect(waitForUnsaved(act)).toBe(false);
  expect(act).not.toHaveBeenCalled();
  const one = render(<Page hasUnsaved />);
  const other = render(<Page hasUnsaved />);
  expect([waitForUnsaved(act), waitForUnsaved(act)]).toEqual([true, true]);
  one.unmount();
  await Promise.resolve();
  expect(act).not.toHaveBeenCalled();
  other.rerender(<Page hasUnsaved={false} />);
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});
