/** An article as its author writes it: the fields of a file, before anything is stored. */
export interface ArticleDraft {
  /** A readable slug: `walking-in-the-vondelpark`. */
  readonly id: string;
  readonly title: string;
  /** Its key. */
  readonly city: string;
  readonly category: string;
  /** A path on this site; empty when there is no picture. */
  readonly image: string;
  readonly excerpt: string;
  readonly external: boolean;
  /** Calendar day, yyyy-mm-dd. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly icon: string;
  /** A code of BCP 47. */
  readonly language: string;
  /** Id of the article that it is a translation of; null for an original. */
  readonly translationOf: string | null;
  /** False for a draft, which nobody sees. */
  readonly published: boolean;
  /** When it becomes public, if it is published. */
  readonly publishedAt: Date;
  readonly markdown: string;
}

/** An article's id: lower-case words and numbers, joined by hyphens. */
export function isArticleId(id: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}

/** First moment of a calendar day, in UTC: the article appears then unless its author names another time. */
export function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** A name as an id: 'Éen dag in ’t park' becomes een-dag-in-t-park; empty where nothing of it can be. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
