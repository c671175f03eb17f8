// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepPresses } from './entry-early.ts';

/** A button as the server has rendered it, pressed before anything listens to it. */
async function pressedEarly(html: string): Promise<HTMLButtonElement> {
  document.body.innerHTML = html;
  keepPresses();
  const button = document.querySelector('button');
  if (button === null) throw new Error('There is no button.');
  await userEvent.click(button);
  await userEvent.click(button);
  return button;
}

/** The application has taken the page over; what was kept is done two tasks later. */
async function taken(): Promise<void> {
  dispatchEvent(new Event('alive'));
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

const VOTE = '<button type="button" name="vote" value="pond" aria-pressed="false">Vote</button>';

test('two presses are one, on what stands in the place of the pressed button', async () => {
  const button = await pressedEarly(VOTE);
  const other = new DOMParser().parseFromString(VOTE, 'text/html').body.firstElementChild;
  const onClick = vi.fn();
  other?.addEventListener('click', onClick);
  if (other) button.replaceWith(other);
  await taken();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a button that shows by then that it was pressed long ago is not let go', async () => {
  const button = await pressedEarly(VOTE);
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.setAttribute('aria-pressed', 'true');
  await taken();
  expect(onClick).not.toHaveBeenCalled();
  expect(button.dataset).not.toHaveProperty('kept');
});

test('what nobody can use once the page is taken over is not pressed', async () => {
  const button = await pressedEarly(`<div>${VOTE}</div>`);
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.parentElement?.setAttribute('inert', '');
  await taken();
  expect(onClick).not.toHaveBeenCalled();
});

test('what is pressed afterwards is heard at once', async () => {
  const button = await pressedEarly(VOTE);
  await taken();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});
