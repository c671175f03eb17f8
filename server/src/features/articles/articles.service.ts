import type { Article } from '@pawhood/contract/articles/articles.ts';
import type { Written } from '@pawhood/contract/articles/languages.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { type SampleArticle, sampleArticles } from '@pawhood/contract/samples/articles.ts';
import { type Caller, type Limit, NO_LIMIT } from '../../limits/limit.ts';
import type { ArticleRow, ArticlesStore, NewArticleRow } from './articles.store.ts';
import { type ArticleDraft, startOfDay } from './files/article-draft.ts';
import { draftOf, type ImportPlan, planImport, type RenderedDraft, rowOf } from './files/import-plan.ts';
import { loadMarkdownRenderer, MARKDOWN_VERSION, TextTooDeep } from './markdown.ts';
import { remember, type ViewMemory } from './view-memory.ts';

export type ArticlesService = ReturnType<typeof createArticlesService>;

/** When an article appeared and was last changed; what feed and sitemap tell beside the article itself. */
export interface ArticleMoments {
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** @param viewLimit of views that count; commands count none. */
export function createArticlesService(store: ArticlesStore, viewLimit: Limit<Caller> = NO_LIMIT) {
  return {
    /** The public articles as answered, newest first. */
    async list(): Promise<Article[]> {
      return (await store.publicRows()).map(articleOf);
    },

    isPublic: (id: string): Promise<boolean> => store.isPublic(id),

    /** Moments of the public articles, by id, and their languages. */
    async moments(): Promise<Map<string, ArticleMoments & Omit<Written, 'id'>>> {
      const rows = await store.publicMoments();
      return new Map(
        rows.map(({ id, publishedAt, updatedAt, language, translationOf }) => [
          id,
          {
            publishedAt: publishedAt ?? updatedAt,
            ...{ updatedAt, language },
            ...(translationOf !== null && { translationOf }),
          },
        ]),
      );
    },

    /**
     * Counts a reader unless this browser was counted today, or many were from this network just now; answers the
     * total and what the browser knows now.
     */
    async countView(
      id: string,
      memory: ViewMemory,
      caller: Caller,
    ): Promise<{ views: number; memory: ViewMemory }> {
      const news = remember(memory, id);
      const remembered = news && (await viewLimit.take(caller)) === null ? news : null;
      const views = await (remembered ? store.addView(id) : store.viewsOf(id));
      if (views === null) throw new ProductError('unknown_article');
      return { views, memory: remembered ?? memory };
    },

    /** Makes the stored articles those of a folder; answers what that came to. */
    async import(drafts: readonly ArticleDraft[]): Promise<ImportPlan> {
      const rendered = await withHtml(drafts);
      return store.change((existing) => planImport(rendered, existing));
    },

    /** The operator's own articles as they were written, drafts among them. */
    async export(): Promise<ArticleDraft[]> {
      return (await store.ownRows()).map(draftOf);
    },

    /** Renders again what an older renderer made; answers how many articles that were. */
    async refreshHtml(): Promise<number> {
      const outdated = await store.renderedBefore(MARKDOWN_VERSION);
      const rendered = outdated.length > 0 ? await rerendered(outdated) : [];
      await store.saveHtml(rendered, MARKDOWN_VERSION);
      return rendered.length;
    },

    ...samples(store),
  };
}

/** The six built-in articles. §9.15 */
function samples(store: ArticlesStore) {
  const isSample = ({ source }: ArticleRow) => source === 'sample';
  return {
    /** Puts the samples into a hub that has never had an article; true when it did. */
    seedSamples: (): Promise<boolean> => store.addSamplesOnce(sampleRows),

    /** Takes the samples out of the hub; answers how many were there. */
    async removeSamples(): Promise<number> {
      const { hidden } = await store.change((existing) => ({
        rows: [],
        hidden: existing.filter((row) => isSample(row) && !row.hidden).map(({ id }) => id),
      }));
      return hidden.length;
    },

    /** Puts the samples back, as this version has them; one whose id the operator uses stays away. */
    async restoreSamples(): Promise<number> {
      const rows = await sampleRows();
      const { rows: newRows } = await store.change((existing) => {
        const ownIds = new Set(existing.filter((row) => !isSample(row)).map(({ id }) => id));
        return { rows: rows.filter(({ id }) => !ownIds.has(id)), hidden: [] };
      });
      return newRows.length;
    },
  };
}

async function withHtml<T extends { readonly markdown: string }>(
  texts: readonly T[],
): Promise<(T & { html: string })[]> {
  const render = await loadMarkdownRenderer();
  return texts.map((text) => ({ ...text, html: render(text.markdown) }));
}

/** Texts that cannot be rendered any more keep their HTML. */
async function rerendered(texts: readonly Pick<ArticleRow, 'id' | 'markdown'>[]) {
  const render = await loadMarkdownRenderer();
  return texts.flatMap((text) => {
    try {
      return [{ ...text, html: render(text.markdown) }];
    } catch (error) {
      if (!(error instanceof TextTooDeep)) throw error;
      return [];
    }
  });
}

async function sampleRows(): Promise<NewArticleRow[]> {
  const rendered: RenderedDraft[] = await withHtml(sampleArticles.map(sampleDraft));
  return rendered.map((draft) => rowOf(draft, 'sample'));
}

const ORIGINAL_IN_ENGLISH = { language: 'en', translationOf: null };

function sampleDraft(sample: SampleArticle): ArticleDraft {
  return { ...sample, ...ORIGINAL_IN_ENGLISH, published: true, publishedAt: startOfDay(sample.date) };
}

/** A row in the contract's form. */
function articleOf(row: ArticleRow): Article {
  const { id, title, city, category, image, excerpt, html, external, date, tags, icon, views } = row;
  const { language, translationOf, source } = row;
  return {
    id,
    title,
    city,
    category,
    image,
    excerpt,
    content: html,
    external,
    date,
    tags,
    icon,
    views,
    ...(language !== 'en' && { language }),
    ...(translationOf !== null && { translationOf }),
    ...(source === 'sample' && { example: true }),
  };
}
