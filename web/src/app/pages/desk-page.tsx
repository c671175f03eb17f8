import { lazy } from 'react';
import { PageOfArticle } from '#/features/desk/articles/page-of-article.ts';
import { DeskPage as Desk } from '#/features/desk/desk-page.tsx';

/** In the chunk of its own page, so that visitors there load nothing more. */
const ArticleView = lazy(async () => ({
  default: (await import('#/features/articles/article/article-page.tsx')).ArticleView,
}));

/** /desk, where an article that is written looks as visitors see it. */
export function DeskPage() {
  return (
    <PageOfArticle value={ArticleView}>
      <Desk />
    </PageOfArticle>
  );
}
