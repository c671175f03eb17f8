import { expect, test } from 'vitest';
import { type Module, planChunks } from './chunks.ts';

/** A graph in short: `page: 'a b > part'` imports a and b, and loads part. All are as large as `size` says, or small. */
function plan(
  graph: Readonly<Record<string, string>>,
  sizes: Readonly<Record<string, number>> = {},
  visits: readonly (readonly string[])[] = [],
) {
  const moduleOf = (id: string): Module => {
    const [imports = '', loads = ''] = (graph[id] ?? '').split('>');
    return { size: sizes[id] ?? 100, imports: words(imports), loads: words(loads) };
  };
  return { files: planChunks('entry', moduleOf, visits), moduleOf };
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const PAGES = '> one-page.tsx two-page.tsx three-page.tsx';

test('what every page has is in no file of the plan, and what one page has stays with it', () => {
  const { files } = plan({
    entry: `shell ${PAGES}`,
    'one-page.tsx': 'shell own shared',
    'two-page.tsx': 'shell shared',
    shared: 'shell',
  });
  expect([...files.keys()]).toEqual(['shared']);
});

test('small modules that nearly the same pages need are one file', () => {
  const { files } = plan({
    entry: PAGES,
    'one-page.tsx': 'a b',
    'two-page.tsx': 'a b',
    'three-page.tsx': 'a',
  });
  expect(files.get('a')).toBe(files.get('b'));
});

test('a large module is not loaded where nobody needs it', () => {
  const { files } = plan(
    { entry: PAGES, 'one-page.tsx': 'a large', 'two-page.tsx': 'a large', 'three-page.tsx': 'a' },
    { large: 20_000 },
  );
  expect(files.get('a')).not.toBe(files.get('large'));
});

test('a part that opens only where a module is there already makes no file of it', () => {
  const { files } = plan({
    entry: PAGES,
    'one-page.tsx': 'menu > dialog',
    dialog: 'menu',
    'two-page.tsx': '',
  });
  expect(files.has('menu')).toBe(false);
});

test('of a part that opens elsewhere, too, the page that has the module is not loaded', () => {
  const { files } = plan({
    entry: PAGES,
    'one-page.tsx': 'menu > dialog',
    'two-page.tsx': '> dialog',
    dialog: 'menu',
  });
  expect(files.has('menu')).toBe(true);
});

test('what is loaded by itself stays a file of its own, though a page imports it', () => {
  const { files } = plan({ entry: PAGES, 'one-page.tsx': 'part', 'two-page.tsx': '> part', part: 'a' });
  expect(files.has('part')).toBe(false);
});

test('what a file imports counts for all who load the file', () => {
  // By themselves m and n would save a request of eight pages, and cost the ninth little.
  const { files } = plan(
    graphOf([...eight('m n'), 'n', ...Array.from({ length: 11 }, () => 'large')], { m: 'large' }),
    { m: 2_000, large: 20_000 },
  );
  expect(files.get('m')).not.toBe(files.get('n'));
});

test('files do not import each other, however much it would save', () => {
  // Together a and c would save a request of eight pages; but between them stands what is loaded by itself, too.
  const graph = graphOf([...eight('a'), 'c > part', 'a > part'], { a: 'part', part: 'c' });
  const { files, moduleOf } = plan(graph);
  expect([...files.keys()].toSorted()).toEqual(['a', 'c']);
  expect(hasCircle(files, moduleOf)).toBe(false);
});

const eight = (needs: string): string[] => Array.from({ length: 8 }, () => needs);

/** A graph with a page for each of `pages`. */
const graphOf = (pages: readonly string[], others: Readonly<Record<string, string>>) => ({
  ...others,
  ...Object.fromEntries(pages.map((needs, index) => [`${index}-page.tsx`, needs])),
  entry: `> ${pages.map((_, index) => `${index}-page.tsx`).join(' ')}`,
});

/** Modules that are in no file of the plan are files by themselves. */
function hasCircle(files: ReadonlyMap<string, string>, moduleOf: (id: string) => Module): boolean {
  const imports = new Map<string, string[]>();
  const fileOf = (id: string) => files.get(id) ?? id;
  for (const id of [...files.keys(), 'part']) {
    const others = moduleOf(id)
      .imports.map(fileOf)
      .filter((other) => other !== fileOf(id));
    imports.set(fileOf(id), [...(imports.get(fileOf(id)) ?? []), ...others]);
  }
  return [...imports].some(([file, others]) => others.some((other) => imports.get(other)?.includes(file)));
}

test('a page loads ten scripts at most where that can be, though it is in vain for others', () => {
  const shared = Array.from({ length: 12 }, (_, index) => `m${index}`);
  const others = Object.fromEntries(shared.map((module) => [`${module}-page.tsx`, module]));
  const { files } = plan(
    {
      entry: `> big-page.tsx ${Object.keys(others).join(' ')}`,
      'big-page.tsx': shared.join(' '),
      ...others,
    },
    Object.fromEntries(shared.map((module) => [module, 4_000])),
  );
  expect(new Set(shared.map((module) => files.get(module))).size).toBeLessThanOrEqual(7);
});

/** A page with two parts, which share two modules, too large for one file, with parts of other pages. */
const PARTS = {
  entry: PAGES,
  'one-page.tsx': '> pets health',
  'two-page.tsx': '> photos',
  'three-page.tsx': '> papers',
  pets: 'a',
  health: 'b',
  photos: 'a',
  papers: 'b',
};
const LARGE = { a: 3_000, b: 3_000 };

test('what somebody who is signed in loads with a page at once is in few files', () => {
  const apart = plan(PARTS, LARGE).files;
  expect(apart.get('a')).not.toBe(apart.get('b'));
  const { files } = plan(PARTS, LARGE, [['one-page.tsx', 'pets', 'health']]);
  expect(files.get('a')).toBe(files.get('b'));
});

test('the heaviest page gets no heavier by it', () => {
  const heavy = { ...PARTS, 'two-page.tsx': 'a > photos', 'three-page.tsx': 'large b > papers' };
  const { files } = plan(heavy, { ...LARGE, large: 50_000 }, [['one-page.tsx', 'pets', 'health']]);
  expect(files.get('a')).not.toBe(files.get('b'));
});
