import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { ARTICLE_DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import type { DraftsKey } from '#/lib/form/kept-drafts.ts';
import type { ArticleField } from './article-texts.ts';

/** What was written of articles and not saved. */
export const ARTICLE_DRAFTS: DraftsKey<DeskArticle, ArticleField> = { key: ARTICLE_DRAFTS_KEY };
