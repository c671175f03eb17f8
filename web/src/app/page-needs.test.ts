import { expect, test } from 'vitest';

const NEEDS = Object.keys(import.meta.glob('/src/**/*.data.ts'));
const ROUTES = import.meta.glob<string>('./routes.ts', { query: '?raw', import: 'default', eager: true });

test('what a page is rendered from stands beside a page of the route table', () => {
  const modules = [...(ROUTES['./routes.ts'] ?? '').matchAll(/module: '(.*)\.tsx'/g)].map(([, path]) => path);
  expect(
    NEEDS.map((path) => path.slice(1).replace(/\.data\.ts$/, '')).filter((path) => !modules.includes(path)),
  ).toEqual([]);
  expect(NEEDS.length).toBeGreaterThan(0);
});
