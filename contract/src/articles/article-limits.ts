// Apart from limits.ts: an object there comes with every first visit.

/** Longest texts of an article, in characters, and the most tags it can carry. */
export const ARTICLE_LIMITS = {
  id: 80,
  title: 200,
  category: 60,
  excerpt: 500,
  image: 500,
  icon: 40,
  language: 35,
  tag: 40,
  tags: 10,
} as const;
