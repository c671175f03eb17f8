import type { Article } from '@pawhood/contract/articles/articles.ts';
import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import type { Snapshot } from '#/lib/calls/snapshot.tsx';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    readonly articles?: readonly Article[];
  }
}

/** The snapshot of a list of articles; without the articles' text, which their cards do not show. */
export async function articlesSnapshot(data: PageData): Promise<Snapshot> {
  const articles = await data.read(listArticles);
  return { articles: articles.map((article) => ({ ...article, content: '' })) };
}
