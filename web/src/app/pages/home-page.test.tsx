import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { neverSees } from '#/testing/never-sees.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { HomePage } from './home-page.tsx';

test('the page that shows stays, with the focus on its heading, while the newest articles arrive', async () => {
  // Nothing of it comes into view.
  vi.stubGlobal('IntersectionObserver', neverSees);
  let answer: (articles: Response) => void = () => {};
  const articles = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  fakeServer((_, { name }) => (name.endsWith('/articles') ? articles : Response.json([])));
  const PageLoading = vi.fn(() => null);
  renderPage(
    <Suspense fallback={<PageLoading />}>
      <HomePage />
    </Suspense>,
  );
  await screen.findByRole('heading', { level: 1 });
  PageLoading.mockClear();

  answer(Response.json([someArticle({ title: 'A cat on a houseboat' })]));
  await screen.findByText('A cat on a houseboat');
  expect(PageLoading).not.toHaveBeenCalled();
});
