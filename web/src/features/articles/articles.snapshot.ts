import type { PageData } from '@pawhood/contract/page.ts';
import type { Snapshot } from '../../lib/snapshot.tsx';

/** What the hub is rendered from; without the articles' text, which its cards do not show. */
export async function articlesSnapshot(data: PageData): Promise<Snapshot> {
  const articles = await data.articles();
  return { articles: articles.map((article) => ({ ...article, content: '' })) };
}

/** What an article's page is rendered from; empty when there is no such article. */
export async function articleSnapshot(data: PageData, id: string): Promise<Snapshot> {
  const articles = await data.articles();
  return { articles: articles.filter((article) => article.id === id) };
}
