import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CardContent } from './card-content.tsx';
import { CARD_TITLES } from './card-titles.ts';
import { Carousel } from './carousel.tsx';

const slides = () => screen.getAllByRole('group', { hidden: true });
const onTop = () =>
  slides()
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function show() {
  render(
    <Carousel
      label="A look inside"
      titles={CARD_TITLES}
      contentOf={(title) => <CardContent title={title} />}
    />,
  );
  return screen.getByRole('region', { name: 'A look inside' });
}

test('says what it is, and leaves to assistive technology the card on top alone', () => {
  expect(show().getAttribute('aria-roledescription')).toBe('carousel');
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((n) => `${n} of 6`),
  );
  expect(slides().every((slide) => slide.getAttribute('aria-roledescription') === 'slide')).toBe(true);
  expect(onTop()).toEqual(['1 of 6']);
});

test('each move is announced and marked', async () => {
  const carousel = within(show());
  await userEvent.click(button('Next card'));
  expect(screen.getByRole('status').textContent).toBe(`2 of 6: ${CARD_TITLES[1]}`);
  expect(carousel.getAllByRole('button', { current: true })).toEqual([button(/^Card 2 of 6/)]);
});

test('presses that come faster than the cards move all count', () => {
  show();
  const next = button('Next card');
  for (let press = 0; press < 9; press += 1) fireEvent.click(next);
  expect(onTop()).toEqual(['4 of 6']);
});

test('the arrow keys turn the cards, but not together with a modifier', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onTop()).toEqual(['6 of 6']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(onTop()).toEqual(['2 of 6']);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowUp}');
  expect(onTop()).toEqual(['2 of 6']);
});

test.each([
  ['to the left shows the next card', { x: -60, y: 10 }, '2 of 6'],
  ['to the right shows the previous one', { x: 60, y: -10 }, '6 of 6'],
  ['too short changes nothing', { x: -30, y: 0 }, '1 of 6'],
  ['that rather scrolls changes nothing', { x: -60, y: 90 }, '1 of 6'],
])('a swipe %s', (_what, by, card) => {
  show();
  const [first] = slides();
  if (first === undefined) throw new Error('There is no card.');
  fireEvent.pointerDown(first, { isPrimary: true, clientX: 200, clientY: 300 });
  fireEvent.pointerUp(first, { isPrimary: true, clientX: 200 + by.x, clientY: 300 + by.y });
  expect(onTop()).toEqual([card]);
});

test('a finger that the browser takes over to scroll turns no card', () => {
  show();
  const [first] = slides();
  if (first === undefined) throw new Error('There is no card.');
  fireEvent.pointerDown(first, { isPrimary: true, clientX: 200, clientY: 300 });
  fireEvent.pointerCancel(first, { isPrimary: true });
  fireEvent.pointerUp(first, { isPrimary: true, clientX: 90, clientY: 300 });
  expect(onTop()).toEqual(['1 of 6']);
});
