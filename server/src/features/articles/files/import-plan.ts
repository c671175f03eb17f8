import { isDeepStrictEqual } from 'node:util';
import type { ArticleChanges, ArticleRow, NewArticleRow } from '../articles.store.ts';
import { MARKDOWN_VERSION } from '../markdown.ts';
import type { ArticleDraft } from './article-draft.ts';

/** A draft with the HTML of its text. */
export interface RenderedDraft extends ArticleDraft {
  readonly html: string;
}

/** The outcome of importing a folder, by article id. */
export interface ImportPlan extends ArticleChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Withdrawn before; their files are back. */
  readonly returned: readonly string[];
  readonly unchanged: readonly string[];
  /** Their files are gone: hidden, not deleted. */
  readonly withdrawn: readonly string[];
  /** Looked after at the desk: left as they are. */
  readonly ofDesk: readonly string[];
  /** Samples that leave, because these are the first articles of the operator's own. */
  readonly samplesHidden: readonly string[];
}

/**
 * Compares a folder, which holds all of the operator's articles, with what is stored.
 *
 * Samples leave at the first import only, so that samples restored later stay.
 */
export function planImport(drafts: readonly RenderedDraft[], existing: readonly ArticleRow[]): ImportPlan {
  const stored = new Map(existing.map((row) => [row.id, row]));
  const fates = drafts.map((draft) => ({ draft, fate: fateOf(draft, stored.get(draft.id)) }));
  const idsOf = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).map(({ draft }) => draft.id);

  const inFolder = new Set(drafts.map(({ id }) => id));
  const absent = existing.filter(({ id, hidden }) => !hidden && !inFolder.has(id));
  const isFirst = existing.every(({ source }) => source !== 'file');
  const withdrawn = absent.filter(({ source }) => source === 'file').map(({ id }) => id);
  const samplesHidden = isFirst ? absent.filter(({ source }) => source === 'sample').map(({ id }) => id) : [];
  return {
    added: idsOf('added'),
    changed: idsOf('changed'),
    returned: idsOf('returned'),
    unchanged: idsOf('unchanged'),
    ofDesk: idsOf('of the desk'),
    withdrawn,
    samplesHidden,
    rows: fates
      .filter(({ fate }) => fate !== 'unchanged' && fate !== 'of the desk')
      .map(({ draft }) => rowOf(draft, 'file')),
    hidden: [...withdrawn, ...samplesHidden],
  };
}

type Fate = 'added' | 'changed' | 'returned' | 'unchanged' | 'of the desk';

function fateOf(draft: RenderedDraft, row: ArticleRow | undefined): Fate {
  if (row === undefined) return 'added';
  if (row.source === 'desk') return 'of the desk';
  if (row.source !== 'file') return 'changed';
  if (row.hidden) return 'returned';
  return isDeepStrictEqual(draftOf(row), withoutHtml(draft)) ? 'unchanged' : 'changed';
}

function withoutHtml({ html: _, ...draft }: RenderedDraft): ArticleDraft {
  return draft;
}

/** The draft a stored article was made from. */
export function draftOf(row: ArticleRow): ArticleDraft {
  const { id, title, city, category, image, excerpt, external, date, tags, icon } = row;
  const { language, translationOf, published, markdown } = row;
  const publishedAt = row.publishedAt ?? new Date(Number.NaN);
  return {
    ...{ id, title, city, category, image, excerpt, external, date, tags, icon },
    ...{ language, translationOf },
    published,
    publishedAt,
    markdown,
  };
}

/** A draft as a row. */
export function rowOf(draft: RenderedDraft, source: ArticleRow['source']): NewArticleRow {
  return { ...draft, tags: [...draft.tags], rendererVersion: MARKDOWN_VERSION, source, hidden: false };
}
