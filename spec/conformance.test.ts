import { expect, test } from 'vitest';
import { conformancePage } from './conformance.ts';
import type { Requirement } from './tables.ts';

const requirement = (id: string, rest: Partial<Requirement> = {}): Requirement => ({
  id,
  sentence: 'A card shows its date.',
  level: 'browser',
  owner: 'articles',
  edition: 'both',
  ...rest,
});

const file = (path: string) => ({ path, titles: [], literals: [] });

test('each requirement stands in its part with its edition, its level and the files that prove it', () => {
  const page = conformancePage(
    [requirement('§2.30b', { edition: 'specification:map' }), requirement('§10.1', { level: 'unit' })],
    new Map([
      ['§2.30b', [file('e2e/articles.spec.ts'), file('web/src/a/b.test.ts')]],
      ['§10.1', [file('contract/src/c.test.ts')]],
    ]),
  );
  expect(page).toContain('2 of 2 requirements have a test');
  expect(page).toMatch(/## 2\. Screens and routes\n\n.*\n.*\n\| §2\.30b \|/);
  expect(page).toContain(
    '| §2.30b | A card shows its date. | specification:map | browser | [articles.spec.ts](../e2e/articles.spec.ts)<br>[b.test.ts](../web/src/a/b.test.ts) |',
  );
  expect(page).toMatch(/## 10\. Other\n\n.*\n.*\n\| §10\.1 \|.*\| rule \|/);
});

test('what has no test says so and is not counted, what only describes is told apart', () => {
  const page = conformancePage([requirement('§1.1'), requirement('§1.2', { level: 'context' })], new Map());
  expect(page).toContain('0 of 1 requirements have a test; 1 sentences only describe');
  expect(page).toContain('| §1.1 | A card shows its date. | both | browser | none |');
  expect(page).toContain('| §1.2 | A card shows its date. | both | – | describes only |');
});

test('a bar in a sentence does not end its cell', () => {
  const page = conformancePage([requirement('§1.1', { sentence: 'cat | dog' })], new Map());
  expect(page).toContain('| cat \\| dog |');
});
