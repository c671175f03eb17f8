import type { Article } from '@pawhood/contract/articles/articles.ts';
import {
  ARTICLE,
  HUB_TITLE,
  hubDescription,
  NO_SUCH_ARTICLE,
} from '@pawhood/contract/articles/articles-texts.ts';
import { drawingOf } from '@pawhood/contract/articles/drawing.ts';
import { FAQ } from '@pawhood/contract/articles/faq-texts.ts';
import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { NAVIGATION } from '@pawhood/contract/texts.ts';
import { citiesText } from '@pawhood/contract/values/cities-text.ts';
import type { Cities, City } from '@pawhood/contract/values/city.ts';
import { breadcrumbs } from '#/lib/breadcrumbs.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import type { Head } from '#/lib/page-head.ts';
import type { Site } from '#/lib/site.tsx';
import { articleAddress } from './article-address.ts';

export const infoHubHead = (cities: Cities): Head => ({
  title: HUB_TITLE,
  description: hubDescription(citiesText(cities)),
  path: ROUTES.infoHub,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
});

/** Head of a page whose article is not, or not yet, known: the server answers it with 404. */
export const unknownArticleHead: Head = {
  title: ARTICLE,
  description: NO_SUCH_ARTICLE,
  notFound: true,
};

export function articleHead(
  article: Article,
  { publicUrl, cities }: Pick<Site, 'publicUrl' | 'cities'>,
): Head {
  const path = articleAddress(article.id);
  // Previews of links take no SVG: the build makes a PNG of each drawing.
  const image = sameSitePicture(article.image) ?? drawingOf(article.icon).replace(/svg$/, 'png');
  return {
    title: article.title,
    description: article.excerpt,
    path,
    type: 'article',
    image,
    jsonLd: [
      articleData(article, cities.of(article.city), publicUrl + path, publicUrl + image),
      breadcrumbs(stepsTo(article), publicUrl),
    ],
  };
}

function articleData(
  { title, excerpt, date, tags, category }: Article,
  city: City | null,
  url: string,
  image: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    datePublished: date,
    articleSection: category,
    keywords: tags,
    inLanguage: 'en',
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: PRODUCT_NAME },
    image,
    ...(city !== null && { contentLocation: { '@type': 'City', name: city.name } }),
  };
}

const stepsTo = ({ id, title }: Article) => [
  { name: NAVIGATION.home, path: ROUTES.home },
  { name: HUB_TITLE, path: ROUTES.infoHub },
  { name: title, path: articleAddress(id) },
];
