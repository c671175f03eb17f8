/** What every change of an article at the desk has in common. */
import {
  ARTICLE_UNDO_MINUTES,
  type ArticleState,
  type DeskArticle,
} from '@pawhood/contract/desk/articles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import type { Picture } from '../../../media/picture-names.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import type { NewArticleRow } from '../articles.store.ts';
import type { RenderText } from '../rendering/render-process.ts';
import { contentOf, deskView, stateOf } from './article-content.ts';
import type {
  ArticleChange,
  ArticleChanges,
  DeskArticlesStore,
  NamedVersion,
  StoredArticle,
} from './desk-articles.store.ts';

export interface DeskArticlesParts {
  readonly store: DeskArticlesStore;
  readonly cities: ReadCities;
  readonly render: RenderText;
  readonly pictures: Pick<Pictures, 'store' | 'remove'>;
  /** Told when files could not be removed; the sweep does it later. */
  readonly onOrphanedFiles: (error: unknown) => void;
  readonly clock: () => Date;
}

export type OfArticles = Permit<'articles'>;

/** An article as it was seen. */
export interface SeenArticle {
  readonly id: string;
  readonly version: number;
}

/** What the change of an article makes of it. */
export interface Change {
  readonly what: ArticleChange;
  readonly columns: Partial<NewArticleRow>;
}

export type ArticleChanger = ReturnType<typeof createArticleChanger>;

export function createArticleChanger(parts: DeskArticlesParts) {
  const { store, pictures, onOrphanedFiles, clock } = parts;

  /** @throws `unknown_article`, `other_city` */
  async function found(permit: OfArticles, id: string): Promise<StoredArticle> {
    const stored = await store.find(id);
    if (stored === null) throw new ProductError('unknown_article');
    permit.requireCity(stored.row.city);
    return stored;
  }

  async function viewOf(stored: StoredArticle): Promise<DeskArticle> {
    const [last] = await store.versions(stored.row.id);
    const isLast = last?.version === stored.row.version;
    return deskView(stored, isLast && isUndoable(last, clock()) ? undoEnd(last).toISOString() : '');
  }

  /** Removes files of pictures that no row names any more. */
  const removeFiles = (orphans: readonly Picture[]) => pictures.remove(orphans).catch(onOrphanedFiles);

  return {
    found,
    viewOf,
    removeFiles,

    /** Changes an article, as it was seen, with its version and its row of the log. @throws what `held` throws. */
    async change(
      permit: OfArticles,
      seen: SeenArticle,
      work: (stored: StoredArticle, changes: ArticleChanges) => Change | Promise<Change>,
      hold = heldOfDesk,
    ): Promise<DeskArticle> {
      const orphans = await store.inTransaction(async (changes) => {
        const stored = await hold(changes, permit, seen);
        const { what, columns } = await work(stored, changes);
        await changes.change(seen.id, columns);
        const { row } = (await changes.find(seen.id)) ?? stored;
        if (stored.row.published || row.published) await changes.touchList();
        await changes.addVersion(seen.id, what, contentOf(row), permit.userId ?? '');
        const before = what === 'undone' ? stateOf(stored.row, stored.isToCome) : '';
        await note(changes, permit, what, { ...row, before });
        return changes.releaseUnused(seen.id);
      });
      await removeFiles(orphans);
      return viewOf(await found(permit, seen.id));
    },
  };
}

/** @throws `unknown_article`, `other_city`, `edit_conflict` with the article as it is now. */
export async function held(
  changes: ArticleChanges,
  permit: OfArticles,
  { id, version }: SeenArticle,
): Promise<StoredArticle> {
  const stored = await changes.find(id);
  if (stored === null) throw new ProductError('unknown_article');
  permit.requireCity(stored.row.city);
  if (stored.row.version !== version)
    throw new ProductError('edit_conflict', { current: deskView(stored, '') });
  return stored;
}

/** The same. @throws also `article_elsewhere` for those that the desk does not look after. */
export async function heldOfDesk(
  ...[changes, permit, seen]: Parameters<typeof held>
): Promise<StoredArticle> {
  const stored = await held(changes, permit, seen);
  if (stored.row.source !== 'desk') throw new ProductError('article_elsewhere');
  return stored;
}

/** Puts a change into the log. @param article `before` is its former state in words; empty where that says nothing. */
export const note = (
  changes: ArticleChanges,
  { way, userId }: OfArticles,
  what: ArticleChange | 'deleted',
  { id, title, before }: { readonly id: string; readonly title: string; readonly before: ArticleState | '' },
): Promise<void> =>
  changes.log({
    ...{ way, byUser: userId, kind: `article-${what}` },
    about: { kind: 'article', id },
    detail: { name: title, ...(before !== '' && { before }) },
  });

/** Whether a change was to put an article on the site, or to take it off. */
export const isOfState = ({ what }: NamedVersion): boolean =>
  ['scheduled', 'published', 'held-back', 'withdrawn'].includes(what);

/** Whether it can be undone, as far as nothing has come after it. */
export const isUndoable = (version: NamedVersion, now: Date): boolean =>
  isOfState(version) && now < undoEnd(version);

const undoEnd = ({ at }: NamedVersion): Date => new Date(at.getTime() + ARTICLE_UNDO_MINUTES * 60_000);
