import type { Article } from '@pawhood/contract/articles/articles.ts';
import { drawingOf } from '@pawhood/contract/articles/drawing.ts';
import { faqOf } from '@pawhood/contract/articles/faq.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import { ARTICLE, HUB_TITLE, hubDescription, NO_SUCH_ARTICLE } from '@pawhood/contract/words/articles.ts';
import { NAVIGATION } from '@pawhood/contract/words/shell.ts';
import { breadcrumbs } from '#/lib/breadcrumbs.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import type { Head } from '#/lib/page-head.ts';
import type { Site } from '#/lib/site.tsx';
import { articleAddress } from './article-address.ts';

export const infoHubHead = ({ name: siteName, cities }: Pick<Site, 'name' | 'cities'>): Head => ({
  title: HUB_TITLE,
  description: hubDescription(inCitiesText(cities)),
  path: ROUTES.infoHub,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqOf(siteName).map(({ question, answer }) => ({
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

export function articleHead(article: Article, site: Pick<Site, 'publicUrl' | 'name' | 'cities'>): Head {
  const { publicUrl } = site;
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
      articleData(article, site, publicUrl + path, publicUrl + image),
      breadcrumbs(stepsTo(article), publicUrl),
    ],
  };
}

function articleData(
  { title, excerpt, date, tags, category, city: key }: Article,
  { name, cities }: Pick<Site, 'name' | 'cities'>,
  url: string,
  image: string,
) {
  const city = cities.of(key);
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
    publisher: { '@type': 'Organization', name },
    image,
    ...(city !== null && { contentLocation: { '@type': 'City', name: city.name } }),
  };
}

const stepsTo = ({ id, title }: Article) => [
  { name: NAVIGATION.home, path: ROUTES.home },
  { name: HUB_TITLE, path: ROUTES.infoHub },
  { name: title, path: articleAddress(id) },
];
