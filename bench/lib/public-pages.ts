import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { siteConfig } from '@pawhood/contract/site.ts';
import * as v from 'valibot';

/**
 * Paths of one page of each kind that visitors see, of a server with the built-in samples; the front page and the
 * directory stand there once more in each further language.
 */
export async function publicPages(url: string): Promise<string[]> {
  const first = async (address: string): Promise<string> => {
    const [entry]: { id: string }[] = await (await fetch(url + address)).json();
    if (entry === undefined) throw new Error(`${address} is empty.`);
    return entry.id;
  };
  const article = `/info-hub/${await first(listArticles.path)}`;
  const place = `/directory/${await first(listProviders.path)}`;
  const { base, languages } = v.parse(siteConfig, await (await fetch(`${url}/config.json`)).json());
  const further = languages.filter((language) => language.base !== base);
  return [
    ...['/', '/info-hub', article, '/directory', '/roadmap', place],
    ...further.flatMap((language) => [`${language.base}/`, `${language.base}/directory`]),
  ];
}
