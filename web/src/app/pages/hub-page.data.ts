import { listArticles } from '@pawhood/contract/articles/articles.ts';
import type { PageNeeds } from '#/lib/page.ts';
import { articlesSnapshot } from '../../features/articles/articles.snapshot.ts';

export const needs = {
  calls: [listArticles],
  own: ['src/app/home/home.tsx'],
  snapshot: articlesSnapshot,
} satisfies PageNeeds;
