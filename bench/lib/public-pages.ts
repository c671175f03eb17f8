import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';

/** Paths of one page of each kind that visitors see, of a server with the built-in samples. */
export async function publicPages(url: string): Promise<string[]> {
  const first = async (address: string): Promise<string> => {
    const [entry]: { id: string }[] = await (await fetch(url + address)).json();
    if (entry === undefined) throw new Error(`${address} is empty.`);
    return entry.id;
  };
  const article = `/info-hub/${await first(listArticles.path)}`;
  const place = `/directory/${await first(listProviders.path)}`;
  return ['/', '/info-hub', article, '/directory', '/roadmap', place];
}
