import type { Article } from '@pawhood/contract/articles/articles.ts';
import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';

/** The narrowing of the list of articles, as its address holds it; empty is everything. */
export interface HubState {
  readonly query: string;
  readonly topic: string;
}

/** Reads what the list is narrowed to from a query string. */
export function readHubAddress(search: string): HubState {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => (parameters.get(name) ?? '').slice(0, SEARCH_TEXT_LIMIT);
  return { query: read('q'), topic: read('topic') };
}

/** Writes it as an address, without what goes without saying. */
export function hubAddress({ query, topic }: HubState): string {
  const parameters = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(topic !== '' && { topic }),
  });
  return parameters.size === 0 ? ROUTES.infoHub : `${ROUTES.infoHub}?${parameters}`;
}

/** The articles that have the topic, and every word of the query in something their cards show. */
export function articlesOf(articles: readonly Article[], { query, topic }: HubState): readonly Article[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter((article) => {
    if (topic !== '' && !article.tags.includes(topic)) return false;
    const { title, excerpt, category, city, tags } = article;
    const text = [title, excerpt, category, city, ...tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** More topics than these would be a list of their own. */
const MOST_TOPICS = 12;

/** The tags of the articles, the most used first; the chosen one is always among them. */
export function topicsOf(articles: readonly Article[], chosen: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of articles) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const topics = [...counts].toSorted(([, one], [, other]) => other - one).map(([tag]) => tag);
  const first = topics.slice(0, MOST_TOPICS);
  return chosen === '' || first.includes(chosen) ? first : [...first, chosen];
}
