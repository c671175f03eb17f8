import { SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AmsterdamScene } from './amsterdam-scene.tsx';
import { CalgaryScene } from './calgary-scene.tsx';
import { Cat } from './cat.tsx';
import { CategoryMark } from './category-mark.tsx';
import { Dog } from './dog.tsx';
import { DublinScene } from './dublin-scene.tsx';
import { Logo } from './logo.tsx';
import { LostRabbit } from './lost-rabbit.tsx';
import { Rabbit } from './rabbit.tsx';
import { SearchingDog } from './searching-dog.tsx';
import { SleepingCat } from './sleeping-cat.tsx';

const ILLUSTRATIONS = {
  Logo,
  Dog,
  Cat,
  Rabbit,
  SearchingDog,
  SleepingCat,
  LostRabbit,
  AmsterdamScene,
  DublinScene,
  CalgaryScene,
};

test.each(Object.entries(ILLUSTRATIONS))('%s is decoration unless it has a title', (_name, Illustration) => {
  const { container, rerender } = render(<Illustration className="size-16" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.classList.contains('size-16')).toBe(true);
  expect(svg?.querySelectorAll('path, circle, ellipse').length).toBeGreaterThan(3);

  rerender(<Illustration title="A friend" />);
  expect(screen.getByRole('img', { name: 'A friend' }).getAttribute('aria-hidden')).toBeNull();
});

test('each of the seven categories has a mark of its own, and an unknown one a paw', () => {
  const marks = [...SERVICE_CATEGORIES, null].map(
    (category) => render(<CategoryMark category={category} />).container.innerHTML,
  );
  expect(new Set(marks).size).toBe(8);
});

test.each([...Object.values(ILLUSTRATIONS), () => <CategoryMark category="Groomers" />])(
  'takes its colours from the tokens and has no style attribute, which the content policy forbids (%#)',
  (Illustration) => {
    const { innerHTML } = render(<Illustration />).container;
    expect(innerHTML).not.toMatch(/style=|(fill|stroke)="|#[0-9a-f]{3,8}\b/i);
  },
);
