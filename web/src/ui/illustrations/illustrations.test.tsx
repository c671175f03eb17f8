import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { ROADMAP_MARKS } from '@pawhood/contract/landing/roadmap.ts';
import { cities, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { GENERAL_SCENES, SCENES } from '@pawhood/contract/values/city-looks.ts';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Cat } from './cat.tsx';
import { CategoryMark } from './category-mark.tsx';
import { CityScene } from './city-scene.tsx';
import { Dog } from './dog.tsx';
import { Logo } from './logo.tsx';
import { Paw } from './paw.tsx';
import { LostRabbit, Rabbit } from './rabbit.tsx';
import { RoadmapMark } from './roadmap-mark.tsx';
import { SearchingDog } from './searching-dog.tsx';
import { SleepingCat } from './sleeping-cat.tsx';

const ILLUSTRATIONS = {
  Logo,
  Dog,
  Cat,
  Rabbit,
  SearchingDog,
  LostRabbit,
};

/** The pictures that are files of their own, as text. */
const FILES = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

test.each(Object.entries(ILLUSTRATIONS))('%s is decoration unless it has a title', (_name, Illustration) => {
  const { container, rerender } = render(<Illustration className="size-16" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.classList.contains('size-16')).toBe(true);
  expect(svg?.querySelectorAll('path, circle, ellipse').length).toBeGreaterThan(3);

  rerender(<Illustration title="A friend" />);
  expect(screen.getByRole('img', { name: 'A friend' }).getAttribute('aria-hidden')).toBeNull();
});

/** What a file of several drawings holds. */
const drawingsOf = (file: string) =>
  [...(FILES[`./${file}.svg`]?.matchAll(/<symbol id="([^"]+)"/g) ?? [])].map(([, name]) => name);

test('each of the seven categories has a mark of its own, an unknown one a paw, and the file holds no other', () => {
  const marks = [...SERVICE_CATEGORIES, null].map((category) =>
    sourceOf(<CategoryMark category={category} />),
  );
  expect(marks.map((source) => source.split('#')[1])).toEqual(drawingsOf('category-marks'));
  expect(marks.at(-1)).toMatch('.svg#paw');
});

/** Where a drawing is taken from. */
const sourceOf = (drawing: ReactElement) =>
  render(drawing).container.querySelector('use')?.getAttribute('href') ?? '';

test('each theme of the roadmap has its mark, each city its scene, and the files hold no other', () => {
  expect(drawingsOf('roadmap-marks')).toEqual(ROADMAP_MARKS);
  for (const name of ROADMAP_MARKS) expect(sourceOf(<RoadmapMark name={name} />)).toMatch(`.svg#${name}`);
  expect(drawingsOf('sleeping-cat')).toEqual(['sleeping-cat']);
  expect(sourceOf(<SleepingCat />)).toMatch('.svg#sleeping-cat');
  const keys = cities.shown.map(({ key }) => key);
  expect(drawingsOf('city-scenes')).toEqual(keys);
  expect(drawingsOf('general-scenes')).toEqual(GENERAL_SCENES);
  for (const scene of SCENES)
    expect(sourceOf(<CityScene city={{ accent: 'sky', scene }} />)).toMatch(
      `${GENERAL_SCENES.includes(scene) ? 'general' : 'city'}-scenes.svg#${scene}`,
    );
});

test('no picture holds a style or a script, which the content policy refuses', () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(6);
  for (const [name, text] of Object.entries(FILES)) expect(text, name).not.toMatch(/<(style|script)|style=/);
});

test.each([
  ...Object.values(ILLUSTRATIONS),
  Paw,
  () => <CategoryMark category="Groomers" />,
  () => <RoadmapMark name="local-gems" />,
  () => <CityScene city={DUBLIN} />,
])(
  'takes its colours from the tokens and has no style attribute, which the content policy forbids (%#)',
  (Illustration) => {
    const { innerHTML } = render(<Illustration />).container;
    expect(innerHTML).not.toMatch(/style=|(fill|stroke)="|#[0-9a-f]{3,8}\b/i);
  },
);
