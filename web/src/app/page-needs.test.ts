import { expect, test } from 'vitest';

const NEEDS = Object.keys(import.meta.glob('/src/**/*.data.ts'));
const ROUTES = import.meta.glob<string>('./routes.ts', { query: '?raw', import: 'default', eager: true });

test('each page is at a route of the contract, whose ids the server checks before it renders', () => {
  const patterns = [...(ROUTES['./routes.ts'] ?? '').matchAll(/pattern: (?!string)(.*)[,;]/g)].map(
    ([, pattern]) => pattern,
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(
    patterns.filter((pattern = '') => !/^(?:(?:FOOTER_)?ROUTES\.\w+|UNKNOWN_PATH)$/.test(pattern)),
  ).toEqual([]);
});

test('what a page is rendered from stands beside a page of the route table', () => {
  const imports = (ROUTES['./routes.ts'] ?? '').matchAll(/import\('(.*)\.tsx'\)/g);
  const modules = [...imports].map(([, path = '']) => new URL(path, 'file:///src/app/').pathname.slice(1));
  expect(
    NEEDS.map((path) => path.slice(1).replace(/\.data\.ts$/, '')).filter((path) => !modules.includes(path)),
  ).toEqual([]);
  expect(NEEDS.length).toBeGreaterThan(0);
});
