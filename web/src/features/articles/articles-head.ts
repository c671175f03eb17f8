import type { Article } from '@pawhood/contract/articles/articles.ts';
import { drawingOf } from '@pawhood/contract/articles/drawing.ts';
import { faqOf } from '@pawhood/contract/articles/faq.ts';
import { homeOf, languageOf, versionsOf } from '@pawhood/contract/articles/languages.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import { ARTICLE, HUB_TITLE, hubDescription, NO_SUCH_ARTICLE } from '@pawhood/contract/words/articles.ts';
import { NAVIGATION } from '@pawhood/contract/words/shell.ts';
import { breadcrumbs } from '#/lib/breadcrumbs.ts';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';
import type { Head, HeadAlternate } from '#/lib/page-head.ts';
import type { Site } from '#/lib/site.tsx';
import { articleAddress } from './article-address.ts';

export const infoHubHead = ({ name: siteName, cities }: Pick<Site, 'name' | 'cities'>): Head => ({
  title: HUB_TITLE,
  description: hubDescription(inCitiesText(cities)),
  path: ROUTES.infoHub,
  feed: '/feed.xml',
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

/** @param articles its translations among them. */
export function articleHead(
  article: Article,
  articles: readonly Article[],
  site: Pick<Site, 'publicUrl' | 'name' | 'cities' | 'languages'>,
): Head {
  const { publicUrl, languages } = site;
  const path = articleAddress(article.id);
  const home = homeOf(article, languages);
  const start = publicUrl + (languages.find(({ code }) => code === home)?.base ?? '');
  // Previews of links take no SVG: the build makes a PNG of each drawing.
  const image = sameSitePicture(article.image) ?? drawingOf(article.icon).replace(/svg$/, 'png');
  return {
    title: article.title,
    description: article.excerpt,
    path,
    home,
    alternates: alternatesOf(article, articles, languages),
    type: 'article',
    image,
    jsonLd: [
      articleData(article, site, start + path, publicUrl + image),
      breadcrumbs(stepsTo(article), start),
    ],
  };
}

/** The article and its translations; who reads none of them is shown the original. */
function alternatesOf(
  article: Article,
  articles: readonly Article[],
  languages: Site['languages'],
): readonly HeadAlternate[] {
  const versions = versionsOf(article, articles);
  if (versions.length < 2) return [];
  const all = versions.map((version) => ({
    hreflang: languageOf(version),
    home: homeOf(version, languages),
    path: articleAddress(version.id),
  }));
  return [...all, ...all.slice(0, 1).map((original) => ({ ...original, hreflang: 'x-default' }))];
}

function articleData(
  article: Article,
  { name, cities }: Pick<Site, 'name' | 'cities'>,
  url: string,
  image: string,
) {
  const { title, excerpt, date, tags, category } = article;
  const city = cities.of(article.city);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    datePublished: date,
    articleSection: category,
    keywords: tags,
    inLanguage: languageOf(article),
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
