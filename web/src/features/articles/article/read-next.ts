import type { Article } from '@pawhood/contract/articles/articles.ts';
import { listedIn, originalOf, type Reader } from '@pawhood/contract/articles/languages.ts';
import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { ROUTES } from '@pawhood/contract/product.ts';

/** How many articles one leads on to. */
const MOST = 2;

/** The articles that share most topics with this one, or its city; among equals the newest. Those in the page's language come first. */
export function relatedTo(
  article: Article,
  articles: readonly Article[],
  reader: Reader,
): readonly Article[] {
  const nearness = ({ tags, city }: Article) =>
    2 * tags.filter((tag) => article.tags.includes(tag)).length + (city === article.city ? 1 : 0);
  const near = (others: readonly Article[]) =>
    others
      .filter((other) => originalOf(other) !== originalOf(article) && nearness(other) > 0)
      .toSorted((one, other) => nearness(other) - nearness(one));
  return listedIn(articles, reader)
    .flatMap((group) => near(group.articles))
    .slice(0, MOST);
}

/** Words of an article's category and tags, and what somebody who reads of them may look for; the first that fits counts. */
const FITTING: Readonly<Record<ServiceCategory, RegExp>> = {
  Veterinarians: /vet|health|ill|vaccin|medicine|paws|safety|poison|heat/,
  Groomers: /groom|coat|fur|brush|shed/,
  'Pet Sitters': /sitter|alone/,
  Boarding: /boarding|holiday|travel/,
  'Training Schools': /train|puppy|behaviou?r|recall/,
  'Pet-Friendly Cafes': /cafe|café|walk|park|outing/,
  'Pet Stores': /home|food|litter|rabbit|toy|cat/,
};

/** In their order; Object.keys forgets which keys they are. */
const CATEGORIES = Object.keys(FITTING) as ServiceCategory[];

/** The directory's category that fits an article: a vet where nothing else does. */
export function fittingCategory({ category, tags }: Pick<Article, 'category' | 'tags'>): ServiceCategory {
  const text = [category, ...tags].join(' ').toLowerCase();
  return CATEGORIES.find((fitting) => FITTING[fitting].test(text)) ?? 'Veterinarians';
}

/** The places of a category in a city. */
export function placesAddress(city: string, category: ServiceCategory): string {
  return `${ROUTES.directory}?${new URLSearchParams({ ...(city !== '' && { city }), category })}`;
}
