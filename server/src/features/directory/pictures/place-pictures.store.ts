import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { orThrow } from '../../../lib/outcome.ts';
import { type Picture, pictureAddress, type StoredPicture } from '../../../media/picture-names.ts';
import { releasePictures, replacePictures } from '../../../media/pictures.store.ts';
import { provider } from '../directory.tables.ts';
import { LISTED_PICTURE } from '../list/page-picture.ts';
import type { ProviderRow } from '../list/provider-row.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';

/** Whom to name for a picture, and where it comes from; empty where nobody has to be. */
export interface PictureSource {
  readonly credit: string;
  readonly link: string;
}

/** A place of a file as far as its picture matters. */
export interface PicturedPlace {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  /** Where its imported picture comes from; empty without one. */
  readonly link: string;
}

/** Nobody's room: what is free on the disk is what counts. */
const keeperOf = (id: string) =>
  ({ kind: 'provider', id, userId: '', budget: Number.POSITIVE_INFINITY }) as const;

/** The operator has set a picture, or that there is none. */
const IS_OPERATORS = sql`${provider.overrides} ? 'imageUrl'`;

export type PlacePicturesStore = ReturnType<typeof createPlacePicturesStore>;

export function createPlacePicturesStore(database: Database) {
  return {
    /** The places of a source and city that a file names a picture of, or that show an imported one. */
    async pictured(
      source: ProviderRow['source'],
      city: string,
      references: readonly string[],
    ): Promise<PicturedPlace[]> {
      const rows = await database
        .select({
          id: provider.id,
          name: provider.name,
          reference: provider.sourceRef,
          link: provider.imageLink,
        })
        .from(provider)
        .where(
          and(
            eq(provider.source, source),
            eq(provider.city, city),
            sql`(${provider.sourceRef} = any(${sql.param(references)}::text[]) or ${provider.imageLink} <> '')`,
            sql`not (${IS_OPERATORS})`,
          ),
        )
        .orderBy(provider.position);
      return rows.map((row) => ({ ...row, reference: row.reference ?? '' }));
    },

    async exists(id: string): Promise<boolean> {
      return (await database.$count(provider, eq(provider.id, id))) > 0;
    },

    /**
     * Gives a place another picture, or with null none.
     *
     * @param by an import changes none of the operator's.
     * @returns former pictures, whose files can be removed; null where there is no such place, and nothing is done.
     */
    replace(
      id: string,
      picture: StoredPicture | null,
      { credit, link }: PictureSource,
      by: 'import' | 'operator',
    ): Promise<Picture[] | null> {
      return database.transaction(async (transaction) => {
        const imageUrl = picture === null ? '' : pictureAddress(picture, LISTED_PICTURE);
        const shown = { imageUrl, imageCredit: credit, imageLink: link };
        const overrides = sql`${provider.overrides} || ${JSON.stringify(shown)}::jsonb`;
        const { rowCount } = await transaction
          .update(provider)
          .set({ ...(by === 'operator' ? { ...NONE, overrides } : shown), updatedAt: sql`now()` })
          .where(and(eq(provider.id, id), by === 'operator' ? undefined : sql`not (${IS_OPERATORS})`));
        if (!rowCount) return null;
        const former =
          picture === null
            ? await releasePictures(transaction, keeperOf(id))
            : orThrow(await replacePictures(transaction, keeperOf(id), picture));
        await touchProviders(transaction, [id]);
        return former;
      });
    },
  };
}

const NONE = { imageUrl: '', imageCredit: '', imageLink: '' };
