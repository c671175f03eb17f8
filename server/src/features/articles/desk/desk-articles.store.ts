/** Articles at the desk: the rows, their versions and their pictures. */
import { ARTICLE_PICTURES, type ArticleContent } from '@pawhood/contract/desk/articles.ts';
import { ARTICLE_VERSIONS } from '@pawhood/contract/limits.ts';
import { and, desc, eq, getTableColumns, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList, touchList } from '../../../database/lists/list-versions.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { addToLog, type LogEntry } from '../../../desk/log.store.ts';
import { type Outcome, orThrow, refusal } from '../../../lib/outcome.ts';
import type { Picture, StoredPicture } from '../../../media/picture-names.ts';
import { assignPictures } from '../../../media/pictures.store.ts';
import { picture } from '../../../media/pictures.tables.ts';
import type { ArticleRow, NewArticleRow } from '../articles.store.ts';
import { article, articleVersion } from '../articles.tables.ts';

/** A row, and whether its time is to come by the clock of the database. */
export interface StoredArticle {
  readonly row: ArticleRow;
  readonly isToCome: boolean;
}

export type ListedRow = Omit<ArticleRow, 'markdown' | 'html'>;
export type VersionRow = typeof articleVersion.$inferSelect;
export type ArticleChange = VersionRow['what'];

/** A version with the name of who made it, empty where they have left. */
export interface NamedVersion extends VersionRow {
  readonly by: string;
}

/** What changes an article writes to these, in one transaction with its row of the log. */
export interface ArticleChanges extends ReturnType<typeof changing> {
  readonly log: (entry: LogEntry) => Promise<void>;
}

export type DeskArticlesStore = ReturnType<typeof createDeskArticlesStore>;

const isToCome = sql<boolean>`coalesce(${article.publishedAt} > now(), false)`;
const now = sql`now()`;

const keeperOf = (id: string) =>
  ({ kind: 'article', id, userId: '', budget: Number.POSITIVE_INFINITY }) as const;

export function createDeskArticlesStore(database: Database) {
  return {
    /** @param city key of the only city; empty for all. */
    list: (city: string): Promise<{ readonly row: ListedRow; readonly isToCome: boolean }[]> => {
      const { markdown: _, html: __, ...row } = getTableColumns(article);
      return database
        .select({ row, isToCome })
        .from(article)
        .where(city === '' ? undefined : eq(article.city, city))
        .orderBy(desc(article.updatedAt), article.id);
    },

    find: (id: string): Promise<StoredArticle | null> => find(database, id),
    versions: (id: string): Promise<NamedVersion[]> => versions(database, id, ARTICLE_VERSIONS),

    /** All or nothing; other changes of articles, and imports, wait meanwhile. */
    inTransaction: <Done>(work: (changes: ArticleChanges) => Promise<Done>): Promise<Done> =>
      database.transaction(async (transaction) => {
        // Before rows of articles: imports do so, too.
        await holdList(transaction, 'articles');
        const done = await work({
          ...changing(transaction),
          log: (entry) => addToLog(transaction, entry),
        });
        return done;
      }),

    /** How many pictures an article has, used or not. */
    pictures: (id: string): Promise<number> => database.$count(picture, isPictureOf(id)),

    /** Assigns a picture to an article; refuses it where it is gone or has as many as it can have. */
    addPicture: (
      id: string,
      added: StoredPicture,
    ): Promise<Outcome<true, 'unknown_article' | 'too_many_article_pictures'>> =>
      database.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ id: article.id })
          .from(article)
          .where(eq(article.id, id))
          .for('update');
        if (!row) return refusal('unknown_article');
        if ((await transaction.$count(picture, isPictureOf(id))) >= ARTICLE_PICTURES)
          return refusal('too_many_article_pictures');
        orThrow(await assignPictures(transaction, keeperOf(id), [added]));
        return true;
      }),

    /** Changes that a person has made, the newest first. */
    madeBy: (userId: string): Promise<Pick<VersionRow, 'articleId' | 'version' | 'what' | 'at'>[]> => {
      const { articleId, version, what, at } = articleVersion;
      return database
        .select({ articleId, version, what, at })
        .from(articleVersion)
        .where(eq(articleVersion.byUser, userId))
        .orderBy(desc(at), desc(version));
    },
  };
}

/** Forgets who made versions; what they were stays. */
export async function forgetAuthor(transaction: Transaction, userId: string): Promise<void> {
  await transaction.update(articleVersion).set({ byUser: '' }).where(eq(articleVersion.byUser, userId));
}

function changing(transaction: Transaction) {
  return {
    find: (id: string) => find(transaction, id),
    versions: (id: string, most: number) => versions(transaction, id, most),
    total: (): Promise<number> => transaction.$count(article),

    /** Ids that begin as this one does. */
    async idsLike(id: string): Promise<Set<string>> {
      const rows = await transaction
        .select({ id: article.id })
        .from(article)
        .where(sql`starts_with(${article.id}, ${id})`);
      return new Set(rows.map((row) => row.id));
    },

    /** Languages of the translations of an article, by their ids. */
    async translationsOf(id: string): Promise<ReadonlyMap<string, string>> {
      const rows = await transaction
        .select({ id: article.id, language: article.language })
        .from(article)
        .where(eq(article.translationOf, id));
      return new Map(rows.map((row) => [row.id, row.language]));
    },

    async add(row: NewArticleRow): Promise<void> {
      await transaction.insert(article).values(row);
    },

    /** Writes these columns, and which version they make. */
    async change(id: string, columns: Partial<NewArticleRow>): Promise<void> {
      await transaction
        .update(article)
        .set({ ...columns, version: sql`${article.version} + 1`, updatedAt: now })
        .where(eq(article.id, id));
    },

    /** Has lists, feeds and pages made anew after the commit. */
    touchList: () => touchList(transaction, 'articles'),

    async remove(id: string): Promise<void> {
      await transaction.delete(article).where(eq(article.id, id));
    },

    /** Notes what an article is from this change on; the oldest beyond those that are kept go. */
    async addVersion(
      id: string,
      what: ArticleChange,
      content: ArticleContent,
      byUser: string,
    ): Promise<void> {
      const stored = await find(transaction, id);
      if (stored === null) return;
      const { version, published, publishedAt, hidden } = stored.row;
      await transaction
        .insert(articleVersion)
        .values({ articleId: id, version, what, content, published, publishedAt, hidden, byUser });
      const oldest = transaction
        .select({ version: articleVersion.version })
        .from(articleVersion)
        .where(eq(articleVersion.articleId, id))
        .orderBy(desc(articleVersion.version))
        .offset(ARTICLE_VERSIONS - 1)
        .limit(1);
      await transaction
        .delete(articleVersion)
        .where(and(eq(articleVersion.articleId, id), lt(articleVersion.version, sql`(${oldest})`)));
    },

    releaseUnused: (id: string) => releaseUnused(transaction, id),
  };
}

async function find(database: Database | Transaction, id: string): Promise<StoredArticle | null> {
  const [found] = await database.select({ row: article, isToCome }).from(article).where(eq(article.id, id));
  return found ?? null;
}

async function versions(database: Database | Transaction, id: string, most: number): Promise<NamedVersion[]> {
  const rows = await database
    .select({ version: articleVersion, by: userProfile.fullName })
    .from(articleVersion)
    .leftJoin(userProfile, eq(userProfile.id, articleVersion.byUser))
    .where(eq(articleVersion.articleId, id))
    .orderBy(desc(articleVersion.version))
    .limit(most);
  return rows.map(({ version, by }) => ({ ...version, by: by ?? '' }));
}

const isPictureOf = (id: string) => and(eq(picture.ownerKind, 'article'), eq(picture.ownerId, id));

/**
 * Takes the pictures of an article away that no article and no version names. Those of the last day stay: somebody may be
 * writing about them.
 *
 * @returns them, so that their files can be removed after the commit.
 */
async function releaseUnused(transaction: Transaction, id: string): Promise<Picture[]> {
  const isOld = sql`${picture.createdAt} < now() - interval '1 day'`;
  const isGone = sql`not exists (select from ${article} where ${article.id} = ${id})`;
  const unnamed = await transaction
    .select({ id: picture.id })
    .from(picture)
    .where(and(isPictureOf(id), sql`(${isOld} or ${isGone})`, notNamed(transaction, id)));
  if (unnamed.length === 0) return [];
  const ids = unnamed.map((row) => row.id);
  return transaction
    .delete(picture)
    .where(and(inArray(picture.id, ids), notNamed(transaction, null)))
    .returning({ id: picture.id, sizes: picture.sizes });
}

/** @param id of the article that is looked into; null for all, which takes much longer. */
function notNamed(transaction: Transaction, id: string | null) {
  const name = sql`concat('%', ${picture.id}, '%')`;
  const isIn = sql`(${article.markdown} like ${name} or ${article.image} like ${name})`;
  const inArticle = transaction
    .select({ id: article.id })
    .from(article)
    .where(and(isIn, id === null ? undefined : eq(article.id, id)));
  const inVersion = transaction
    .select({ id: articleVersion.articleId })
    .from(articleVersion)
    .where(
      and(
        sql`${articleVersion.content}::text like ${name}`,
        id === null ? undefined : eq(articleVersion.articleId, id),
      ),
    );
  return and(notExists(inArticle), notExists(inVersion));
}
