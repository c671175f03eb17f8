import { expect, test } from 'vitest';
import { filesOf, pagesOf, tooMany } from './byte-budgets.js';

const manifest = {
  'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/features/articles/article/article-page.tsx': {
    file: 'assets/article.js',
    imports: ['_card.js', '_shared.js'],
  },
  'src/features/directory/directory-page.tsx': { file: 'assets/directory.js', imports: ['_shared.js'] },
  'src/app/pages/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
  'src/ui/toast/toast-view.tsx': { file: 'assets/toast.js' },
  'style.css': { file: 'assets/style.css' },
};

test('pages are what the routes load', () => {
  expect(pagesOf(manifest)).toEqual([
    'src/features/articles/article/article-page.tsx',
    'src/features/directory/directory-page.tsx',
    'src/app/pages/home-page.tsx',
  ]);
});

test('a page costs the entry, its own chunk and everything they import, each once, and the styles of all', () => {
  const { scripts, styles } = filesOf(manifest, 'src/features/articles/article/article-page.tsx');
  expect(scripts.toSorted()).toEqual([
    'assets/article.js',
    'assets/card.js',
    'assets/deep.js',
    'assets/entry.js',
    'assets/shared.js',
  ]);
  expect(styles).toEqual(['assets/style.css']);
});

test('a page has ten scripts at most', () => {
  expect(tooMany('home-page', 10)).toEqual([]);
  expect(tooMany('home-page', 11)).toEqual(['home-page loads 11 scripts, and 10 are the most.']);
});
