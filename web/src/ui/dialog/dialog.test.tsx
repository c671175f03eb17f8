import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  // jsdom has no dialogs; e2e/settings/settings.spec.ts closes one by Back in a browser.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Page({ mayClose }: { mayClose?: () => boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Weigh Nala" onClose={() => setOpen(false)} {...(mayClose && { mayClose })}>
          {(close) => (
            <button type="button" onClick={close}>
              Cancel
            </button>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Opens the dialog on a page that was come to from /before. */
async function openDialog(mayClose?: () => boolean) {
  history.pushState(null, '', '/before');
  history.pushState({ kept: 57 }, '', '/page?q=nala');
  const view = render(<Page {...(mayClose && { mayClose })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog()).not.toBeNull();
  return view;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Weigh Nala' });
const here = () => location.pathname + location.search;

/** Comes when the history has gone where it was sent. */
const arrival = () => new Promise<Event>((resolve) => addEventListener('popstate', resolve, { once: true }));

/** Goes through the history as the browser's buttons do, and waits until it has arrived. */
async function go(step: -1 | 1): Promise<void> {
  await act(async () => {
    const arrived = arrival();
    history.go(step);
    await arrived;
  });
}

test('Back closes a dialog and stays on the page; the next Back leaves it', async () => {
  await openDialog();
  await go(-1);
  expect(dialog()).toBeNull();
  expect(here()).toBe('/page?q=nala');
  expect(history.state).toEqual({ kept: 57 });
  await go(-1);
  expect(here()).toBe('/before');
});

test('a dialog closed by its button leaves no step that Back would have to pass', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).toBeNull();
  await waitFor(() => expect(history.state).toEqual({ kept: 57 }));
  await go(-1);
  expect(here()).toBe('/before');
});

test('a dialog opened again at once stays open, and Back closes it alone', async () => {
  await openDialog();
  // The way back of the first is still under way when the second opens.
  const arrived = arrival();
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  await act(() => arrived);
  expect(dialog()).not.toBeNull();
  await go(-1);
  expect(dialog()).toBeNull();
  expect(here()).toBe('/page?q=nala');
  await go(-1);
  expect(here()).toBe('/before');
});

test('Back asks before something written is lost, each time', async () => {
  const mayClose = vi.fn(() => false);
  await openDialog(mayClose);
  await go(-1);
  await go(-1);
  expect(mayClose).toHaveBeenCalledTimes(2);
  expect(dialog()).not.toBeNull();
  expect(here()).toBe('/page?q=nala');
  mayClose.mockReturnValue(true);
  await go(-1);
  expect(dialog()).toBeNull();
});

test.each([true, false])(
  'Escape asks before something written is lost, each time; that the browser lets it be held up is %s',
  async (cancelable) => {
    const mayClose = vi.fn(() => false);
    await openDialog(mayClose);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    /** As Chromium answers Escape: a second one can only be told of, and closes. */
    const pressEscape = () =>
      act(() => {
        const element = dialog() as HTMLDialogElement;
        if (element.dispatchEvent(new Event('cancel', { cancelable }))) element.close();
      });
    pressEscape();
    pressEscape();
    expect(mayClose).toHaveBeenCalledTimes(2);
    expect(dialog()?.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(cancel);
    mayClose.mockReturnValue(true);
    pressEscape();
    expect(dialog()).toBeNull();
  },
);

test('a dialog that went with its page holds nobody up who goes back', async () => {
  const { unmount } = await openDialog();
  act(() => history.pushState(null, '', '/after'));
  unmount();
  await go(-1);
  await waitFor(() => expect(history.state).toEqual({ kept: 57 }));
  expect(here()).toBe('/page?q=nala');
});

test('Forward does not come to a dialog that has been closed', async () => {
  await openDialog();
  await go(-1);
  await go(1);
  await waitFor(() => expect(history.state).toEqual({ kept: 57 }));
  expect(dialog()).toBeNull();
});
