import type { Article } from '@pawhood/contract/articles/articles.ts';

/** An article for tests; whatever a test is about, it says itself. */
export function someArticle(facts: Partial<Article> = {}): Article {
  return {
    id: 'a-rainy-walk',
    title: 'A rainy walk',
    city: 'dublin',
    category: 'Weather',
    image: '/illustrations/rain.svg',
    excerpt: 'Wet paws and how to dry them.',
    content: '<p>Take a <strong>towel</strong>.</p>',
    external: false,
    date: '2024-03-05',
    tags: ['rain', 'paws'],
    icon: 'Map',
    views: 57,
    ...facts,
  };
}
