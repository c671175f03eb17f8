import { expect, test } from 'vitest';
import { pageComponent, preloadPage } from './page-component.ts';
import type { PageRoute } from './routes.ts';

test('a page that was fetched twice at once stays the same component, so that nothing on it is lost', async () => {
  const route: PageRoute = { pattern: '/pets-57', load: async () => () => null };
  const preloading = preloadPage(route);
  const shown = pageComponent(route);
  await preloading;
  expect(pageComponent(route)).toBe(shown);
});
