import { ROADMAP_THEMES } from '@pawhood/contract/landing/roadmap.ts';
import { expect, test } from 'vitest';
import css from '#/styles/theme.css?raw';
import { CARD_TITLES } from './carousel/card-titles.ts';
import { stepped } from './carousel/carousel-step.ts';
import { FEATURE_CARDS } from './carousel/feature-cards.ts';
import { PAWS } from './paws.tsx';
import { VALUE_PROPOSITIONS } from './propositions.tsx';

test('§9.10 the carousel has six cards and the roadmap six, each once', () => {
  expect(new Set(CARD_TITLES).size).toBe(6);
  expect(new Set(Object.values(FEATURE_CARDS).map(({ picture }) => picture)).size).toBe(6);
  expect(new Set(ROADMAP_THEMES.map(({ mark }) => mark)).size).toBe(6);
  expect([CARD_TITLES.length, ROADMAP_THEMES.length]).toEqual([6, 6]);
});

test('the roadmap’s themes are the specified ones', () => {
  const themes = ROADMAP_THEMES.map(({ title }) => title.replace(/^./, (letter) => letter.toLowerCase()));
  expect(themes).toEqual([
    ...['digital home for pets', 'connect and share', 'local gems'],
    ...['smart pet care (AI)', 'peace of mind', 'fun and games'],
  ]);
});

test('§9.14 seven paws float, each for a time of its own between 6 and 11 s', () => {
  expect(PAWS).toHaveLength(7);
  const seconds = PAWS.map((look) => Number(/animation-duration:([\d.]+)s/.exec(look)?.[1]));
  expect(new Set(seconds).size).toBe(7);
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([6, 11]);
});

test('§9.9 a slide takes 0.4 s', () => {
  expect(/--transition-duration-slide:\s*([^;]+);/.exec(css)?.[1]).toBe('400ms');
});

test.each([
  [0, 1, 1],
  [4, 1, 5],
  [5, 1, 0],
  [0, -1, 5],
  [3, -1, 2],
  [2, 13, 3],
  [2, -15, 5],
])('§9.9 from card %d, %d on of six is card %d: it wraps at both ends', (index, by, card) => {
  expect(stepped(index, by, 6)).toBe(card);
});

test('what is said to work has a place where it does', () => {
  const works = VALUE_PROPOSITIONS.filter(({ href }) => href !== null);
  expect(works.map(({ href }) => href)).toEqual(['/directory', '/profile']);
});

test('what is said to work does so in both editions: in one of them no filter narrows anything', () => {
  const works = ROADMAP_THEMES.flatMap(({ items }) => items).filter((item) => item.works);
  expect(works.length).toBeGreaterThan(0);
  for (const { text } of works) expect(text).not.toMatch(/filter/i);
});
