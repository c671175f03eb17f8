import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { isInCity } from '../../cities/cities.store.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { holdList, touchList } from '../../database/lists/list-versions.ts';
import { publicList } from '../../database/lists/lists.tables.ts';
import { createStatement } from '../../database/statement.ts';
import { article } from './articles.tables.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly 'public article': true;
  }
}

/** An article as the database holds it. */
export type ArticleRow = typeof article.$inferSelect;
export type NewArticleRow = typeof article.$inferInsert;

/** The changes of an import to the articles. */
export interface ArticleChanges {
  /** Rows to insert, or to put in place of the row with that id. */
  readonly rows: readonly NewArticleRow[];
  /** Ids of those to hide. */
  readonly hidden: readonly string[];
}

export type ArticlesStore = ReturnType<typeof createArticlesStore>;

export function createArticlesStore(database: Database) {
  return {
    ...readingQueries(database),
    ...viewQueries(database),

    /** Puts HTML in place of what an older renderer made; a row that was changed meanwhile is left alone. */
    async saveHtml(rows: readonly Pick<ArticleRow, 'id' | 'markdown' | 'html'>[], rendererVersion: number) {
      if (rows.length === 0) return;
      await database.transaction(async (transaction) => {
        await holdList(transaction, 'articles');
        for (const { id, markdown, html } of rows) {
          await transaction
            .update(article)
            .set({ html, rendererVersion })
            .where(and(eq(article.id, id), eq(article.markdown, markdown)));
        }
        await touchList(transaction, 'articles');
      });
    },

    /**
     * Carries out what `decide` makes of the articles that are there, whole or not at all.
     *
     * One import at a time: the list's row is locked first, so that a second one decides on the first one's result.
     */
    change<T extends ArticleChanges>(decide: (existing: ArticleRow[]) => T): Promise<T> {
      return database.transaction(async (transaction) => {
        await holdList(transaction, 'articles');
        const changes = decide(await transaction.select().from(article).orderBy(asc(article.id)));
        await write(transaction, changes.rows);
        await hide(transaction, changes.hidden);
        if (changes.rows.length + changes.hidden.length > 0) await touchList(transaction, 'articles');
        return changes;
      });
    },

    /** Inserts the samples into an empty table unless they were inserted once before; true when it did. */
    addSamplesOnce(load: () => Promise<NewArticleRow[]>): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const [list] = await transaction
          .update(publicList)
          .set({ seededAt: sql`now()` })
          .where(and(eq(publicList.name, 'articles'), isNull(publicList.seededAt)))
          .returning({ name: publicList.name });
        if (!list || (await transaction.$count(article)) > 0) return false;
        await write(transaction, await load());
        await touchList(transaction, 'articles');
        return true;
      });
    },
  };
}

function readingQueries(database: Database) {
  return {
    /** The public articles, newest first; of one day, the one that appeared last comes first. */
    publicRows(): Promise<ArticleRow[]> {
      return database
        .select()
        .from(article)
        .where(isPublic)
        .orderBy(desc(article.date), desc(article.publishedAt), asc(article.id));
    },

    async isPublic(id: string): Promise<boolean> {
      return (await PUBLIC_ARTICLE(database, { id })).length > 0;
    },

    /** When each public article appeared and was last changed, and its language. */
    publicMoments(): Promise<
      Pick<ArticleRow, 'id' | 'publishedAt' | 'updatedAt' | 'language' | 'translationOf'>[]
    > {
      const { id, publishedAt, updatedAt, language, translationOf } = article;
      return database
        .select({ id, publishedAt, updatedAt, language, translationOf })
        .from(article)
        .where(isPublic);
    },

    /** The operator's own articles that are not withdrawn, drafts among them. */
    ownRows(): Promise<ArticleRow[]> {
      return database
        .select()
        .from(article)
        .where(and(ne(article.source, 'sample'), eq(article.hidden, false)))
        .orderBy(asc(article.id));
    },

    /** Articles whose HTML an older renderer made. */
    renderedBefore(rendererVersion: number): Promise<Pick<ArticleRow, 'id' | 'markdown'>[]> {
      return database
        .select({ id: article.id, markdown: article.markdown })
        .from(article)
        .where(lt(article.rendererVersion, rendererVersion))
        .orderBy(asc(article.id));
    },
  };
}

/** Views leave the list's version alone: totals show with the next hour (list-versions.ts). */
function viewQueries(database: Database) {
  return {
    /** Counts a reader in one statement, so that simultaneous ones all count; null when no public article has the id. */
    async addView(id: string): Promise<number | null> {
      const [row] = await database
        .update(article)
        .set({ views: sql`${article.views} + 1` })
        .where(and(eq(article.id, id), isPublic))
        .returning({ views: article.views });
      return row?.views ?? null;
    },

    /** Readers so far; null when no public article has the id. */
    async viewsOf(id: string): Promise<number | null> {
      const [row] = await database
        .select({ views: article.views })
        .from(article)
        .where(and(eq(article.id, id), isPublic));
      return row?.views ?? null;
    },
  };
}

/** By the database's clock, so that all instances agree. */
const isPublic: SQL = sql`${article.published} and not ${article.hidden} and ${article.publishedAt} <= now()
  and ${isInCity(article.city)}`;

const PUBLIC_ARTICLE = createStatement<{ readonly id: string }, { readonly id: string }>(
  'public article',
  (value) => sql`select ${article.id} from ${article} where ${article.id} = ${value('id')} and ${isPublic}`,
);

/** Rows per statement: a statement takes at most 65,535 values. */
const ROWS_AT_ONCE = 500;

async function write(transaction: Transaction, rows: readonly NewArticleRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insert(article)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: article.id, set: REPLACED });
  }
}

/** The columns that a new version of an article replaces: all but its readers and the day it came. */
const REPLACED = {
  title: sql`excluded.title`,
  city: sql`excluded.city`,
  category: sql`excluded.category`,
  image: sql`excluded.image`,
  excerpt: sql`excluded.excerpt`,
  markdown: sql`excluded.markdown`,
  html: sql`excluded.html`,
  rendererVersion: sql`excluded.renderer_version`,
  external: sql`excluded.external`,
  date: sql`excluded.date`,
  tags: sql`excluded.tags`,
  icon: sql`excluded.icon`,
  language: sql`excluded.language`,
  translationOf: sql`excluded.translation_of`,
  published: sql`excluded.published`,
  publishedAt: sql`excluded.published_at`,
  source: sql`excluded.source`,
  hidden: sql`excluded.hidden`,
  dateFollows: sql`false`,
  version: sql`${article.version} + 1`,
  updatedAt: sql`now()`,
};

async function hide(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(article)
    .set({ hidden: true, updatedAt: sql`now()`, version: sql`${article.version} + 1` })
    .where(inArray(article.id, [...ids]));
}
