import type { ArticleState, DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { TIME_NOT_GIVEN } from '@pawhood/contract/words/deskarticles.ts';
import { instantOf } from '../../../lib/wall-clock.ts';
import {
  type ArticleChanger,
  type DeskArticlesParts,
  held,
  heldOfDesk,
  isOfState,
  isUndoable,
  note,
  type OfArticles,
  type SeenArticle,
} from './article-changes.ts';
import { columnsOf, contentOf, requireCityHere, requireComplete, stateOf } from './article-content.ts';

/** What becomes of an article; `at` is by the clock of its city, where it is scheduled. */
export interface NextState {
  readonly state: ArticleState;
  readonly at?: string;
}

/** Puts articles on the site and takes them off, and whom they belong to. */
export function createArticleStates(
  { store, cities, clock }: Pick<DeskArticlesParts, 'store' | 'cities' | 'clock'>,
  { change, removeFiles }: ArticleChanger,
) {
  return {
    /** @throws what `setArticleState` names. */
    setState: (permit: OfArticles, seen: SeenArticle, { state, at = '' }: NextState): Promise<DeskArticle> =>
      change(permit, seen, ({ row, isToCome }) => {
        const from = stateOf(row, isToCome);
        if (!FOLLOWS[from].includes(state)) throw new ProductError('article_state');
        if (state === 'withdrawn') return { what: 'withdrawn', columns: { hidden: true } };
        if (state === 'draft') return { what: 'held-back', columns: { published: false, publishedAt: null } };
        const content = contentOf(row);
        requireComplete(content);
        requireCityHere(content.city, cities());
        if (state === 'scheduled' && at === '') {
          throw new ProductError('invalid_request', { fields: [{ field: 'at', text: TIME_NOT_GIVEN }] });
        }
        const now = clock();
        // What comes back after it was withdrawn has appeared before.
        const former = from === 'withdrawn' && row.published && !isToCome ? row.publishedAt : null;
        const publishedAt =
          state === 'scheduled' ? momentIn(cities().timeZoneOf(content.city), at) : (former ?? now);
        if (state === 'scheduled' && publishedAt <= now) throw new ProductError('time_has_passed');
        const { date } = columnsOf(content, publishedAt, now, cities());
        return { what: state, columns: { published: true, publishedAt, hidden: false, date } };
      }),

    /** @throws `undo_blocked` where something else came last; `undo_too_late` */
    undo: (permit: OfArticles, seen: SeenArticle): Promise<DeskArticle> =>
      change(permit, seen, async ({ row }, changes) => {
        const [last, before] = await changes.versions(seen.id, 2);
        if (last === undefined || before === undefined || last.version !== row.version || !isOfState(last))
          throw new ProductError('undo_blocked');
        if (!isUndoable(last, clock())) throw new ProductError('undo_too_late');
        const { published, publishedAt, hidden } = before;
        const { date } = columnsOf(contentOf(row), published ? publishedAt : null, clock(), cities());
        return { what: 'undone', columns: { published, publishedAt, hidden, date } };
      }),

    /** @throws `article_state` where the desk looks after it already. */
    takeOver: (permit: OfArticles, seen: SeenArticle): Promise<DeskArticle> =>
      change(
        permit,
        seen,
        ({ row }) => {
          if (row.source === 'desk') throw new ProductError('article_state');
          return { what: 'taken-over', columns: { source: 'desk' } };
        },
        held,
      ),

    /** @throws `article_state` for all but drafts. */
    async remove(permit: OfArticles, seen: SeenArticle): Promise<void> {
      const orphans = await store.inTransaction(async (changes) => {
        const { row, isToCome } = await heldOfDesk(changes, permit, seen);
        if (stateOf(row, isToCome) !== 'draft') throw new ProductError('article_state');
        await changes.remove(seen.id);
        await note(changes, permit, 'deleted', { ...row, before: '' });
        return changes.releaseUnused(seen.id);
      });
      await removeFiles(orphans);
    },
  };
}

/** What may become of an article of each state. */
const FOLLOWS: Readonly<Record<ArticleState, readonly ArticleState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['scheduled', 'published', 'draft'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};

/** The moment at which a zone's clock shows 2026-03-05T09:00. */
const momentIn = (timeZone: string, at: string): Date =>
  new Date(instantOf(Date.parse(`${at}:00Z`), timeZone));
