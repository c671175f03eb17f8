import { ARTICLE_LIMITS } from '@pawhood/contract/articles/article-limits.ts';
import {
  ARTICLE_PICTURES,
  type ArticleContent,
  type DeskArticle,
  MOST_ARTICLES,
} from '@pawhood/contract/desk/articles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { isRefusal, orThrow } from '../../../lib/outcome.ts';
import type { PictureForm } from '../../../media/picture-maker.ts';
import { pictureAddress } from '../../../media/picture-names.ts';
import { slugOf } from '../files/article-draft.ts';
import { MARKDOWN_VERSION } from '../markdown.ts';
import {
  type ArticleChanger,
  createArticleChanger,
  type DeskArticlesParts,
  note,
  type OfArticles,
  type SeenArticle,
} from './article-changes.ts';
import { columnsOf, listedView, requireCityHere, requireComplete, requireValid } from './article-content.ts';
import { createArticleStates } from './article-states.service.ts';
import type { ArticleChanges, NamedVersion } from './desk-articles.store.ts';

/** Of articles: in the text, and at its head. */
const ARTICLE_PICTURE = { shape: 'whole', sizes: [1280, 800] } as const satisfies PictureForm;

export type DeskArticlesService = ReturnType<typeof createDeskArticlesService>;

/** Articles, as the people of the desk write them and put them on the site. */
export function createDeskArticlesService(parts: DeskArticlesParts) {
  const { store, render, pictures } = parts;
  const changer = createArticleChanger(parts);
  const { found, viewOf, removeFiles } = changer;
  return {
    async list(permit: OfArticles) {
      const rows = await store.list(permit.city);
      return rows.map(({ row, isToCome }) =>
        listedView({ row: { ...row, markdown: '', html: '' }, isToCome }),
      );
    },

    read: async (permit: OfArticles, id: string): Promise<DeskArticle> => viewOf(await found(permit, id)),

    preview: async (_: OfArticles, markdown: string) => ({ html: await render(markdown) }),

    ...writing(parts, changer),
    ...createArticleStates(parts, changer),

    /** @throws `too_many_article_pictures`, and what `Pictures.store` throws. */
    async addPicture(permit: OfArticles, id: string, upload: AsyncIterable<Uint8Array>) {
      const { row } = await found(permit, id);
      if (row.source !== 'desk') throw new ProductError('article_elsewhere');
      if ((await store.pictures(id)) >= ARTICLE_PICTURES) throw new ProductError('too_many_article_pictures');
      const picture = await pictures.store(upload, ARTICLE_PICTURE);
      const added = await store.addPicture(id, picture);
      if (isRefusal(added)) await removeFiles([picture]);
      orThrow(added);
      const [large, small] = ARTICLE_PICTURE.sizes;
      return { address: pictureAddress(picture, large), small: pictureAddress(picture, small) };
    },
  };
}

function writing(parts: DeskArticlesParts, { found, viewOf, change }: ArticleChanger) {
  const { store, cities, render, clock } = parts;

  /** @throws what `saveArticle` names. */
  async function save(
    permit: OfArticles,
    seen: SeenArticle,
    content: ArticleContent,
    what: 'saved' | 'restored' = 'saved',
  ): Promise<DeskArticle> {
    requireValid(content, cities());
    permit.requireCity(content.city);
    const html = await render(content.markdown);
    return change(permit, seen, async ({ row }, changes) => {
      if (row.published && !row.hidden) requireComplete(content);
      await requireOriginal(changes, seen.id, content);
      const publishedAt = row.published ? row.publishedAt : null;
      const columns = columnsOf(content, publishedAt, clock(), cities());
      return { what, columns: { ...columns, html, rendererVersion: MARKDOWN_VERSION } };
    });
  }

  /** @throws `unknown_article`, `other_city`, `unknown_version` */
  async function versionOf(permit: OfArticles, id: string, version: string): Promise<NamedVersion> {
    await found(permit, id);
    const row = (await store.versions(id)).find((other) => `${other.version}` === version);
    if (row === undefined) throw new ProductError('unknown_version');
    return row;
  }

  return {
    save,

    /** Begins a draft. @throws `unknown_city`, `other_city`, `too_many_articles` */
    async add(permit: OfArticles, begun: Pick<ArticleContent, 'title' | 'city' | 'language'>) {
      requireCityHere(begun.city, cities());
      permit.requireCity(begun.city);
      const content: ArticleContent = { ...EMPTY, ...begun };
      const id = await store.inTransaction(async (changes) => {
        if ((await changes.total()) >= MOST_ARTICLES) throw new ProductError('too_many_articles');
        const id = await freeId(changes, begun.title);
        await changes.add({ id, ...columnsOf(content, null, clock(), cities()), ...NEW });
        await changes.addVersion(id, 'added', content, permit.userId ?? '');
        await note(changes, permit, 'added', { id, title: begun.title, before: '' });
        return id;
      });
      return viewOf(await found(permit, id));
    },

    async versions(permit: OfArticles, id: string) {
      await found(permit, id);
      return (await store.versions(id)).map(versionView);
    },

    async version(permit: OfArticles, id: string, version: string) {
      const row = await versionOf(permit, id, version);
      return { ...row.content, ...versionView(row), html: await render(row.content.markdown) };
    },

    async restore(permit: OfArticles, seen: SeenArticle, version: string): Promise<DeskArticle> {
      const { content } = await versionOf(permit, seen.id, version);
      return save(permit, seen, content, 'restored');
    },
  };
}

const EMPTY: Omit<ArticleContent, 'title' | 'city' | 'language'> = {
  ...{ category: '', excerpt: '', date: '', tags: [], icon: '', image: '' },
  ...{ external: false, translationOf: '', markdown: '' },
};

const NEW = { html: '', rendererVersion: MARKDOWN_VERSION, published: false, source: 'desk' } as const;

/** Characters of an id that are left for a number. */
const NUMBER_ROOM = 5;

/** An id made of the title, with a number where there is one already. */
async function freeId(changes: ArticleChanges, title: string): Promise<string> {
  const slug = slugOf(title).slice(0, ARTICLE_LIMITS.id - NUMBER_ROOM);
  const base = slug.replace(/-$/, '') || 'article';
  const taken = await changes.idsLike(base);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** @throws `wrong_original` */
async function requireOriginal(
  changes: ArticleChanges,
  id: string,
  { translationOf, language }: ArticleContent,
): Promise<void> {
  const own = await changes.translationsOf(id);
  const isOwnLanguageFree = ![...own.values()].includes(language);
  if (translationOf === '' && isOwnLanguageFree) return;
  const original = await changes.find(translationOf);
  const others = await changes.translationsOf(translationOf);
  const isFree = [...others].every(([other, of]) => other === id || of !== language);
  const isOriginal = original !== null && original.row.translationOf === null && translationOf !== id;
  // An article with translations of its own is none.
  if (!isOriginal || !isFree || own.size > 0 || original.row.language === language)
    throw new ProductError('wrong_original');
}

const versionView = ({ version, what, at, by, content }: NamedVersion) => ({
  ...{ version, what, at: at.toISOString(), by, title: content.title },
});
