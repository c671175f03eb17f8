/** The drawings that stand for articles without a picture of their own. */

/** The icons of categories, as writers give them; `scripts/lib/article-drawings.js` draws one for each. */
export const ARTICLE_ICONS: readonly string[] = [
  ...['Mobile', 'User', 'Percent', 'Heart', 'Activity', 'Bell', 'Map', 'Home', 'Graduation', 'Lightbulb'],
];

/** The drawing of a category, by its icon; one for all of those that have none. */
export const drawingOf = (icon: string): string =>
  `/illustrations/articles/${ARTICLE_ICONS.includes(icon) ? icon.toLowerCase() : 'pets'}.svg`;
