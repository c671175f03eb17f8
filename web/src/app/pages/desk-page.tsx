import { lazy } from 'react';
import { PageOfArticle } from '#/features/desk/articles/page-of-article.ts';
import { DeskPage as Desk } from '#/features/desk/desk-page.tsx';
import { MapPart } from '#/features/desk/places/map-part.ts';

/** In the chunk of its own page, so that visitors there load nothing more. */
const ArticleView = lazy(async () => ({
  default: (await import('#/features/articles/article/article-page.tsx')).ArticleView,
}));

const PointMap = lazy(async () => ({
  default: (await import('#/features/directory/map/point-map.tsx')).PointMap,
}));

/** /desk, with what other features show there: an article as visitors see it, and the directory's map. */
export const DeskPage = () => (
  <PageOfArticle value={ArticleView}>
    <MapPart value={PointMap}>
      <Desk />
    </MapPart>
  </PageOfArticle>
);
