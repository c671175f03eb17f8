import { type Article, countView, listArticles } from '@pawhood/contract/articles/articles.ts';
import { homeOf } from '@pawhood/contract/articles/languages.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadCities } from '../../cities/cities.store.ts';
import type { Config } from '../../config/config.ts';
import { publicList } from '../../http/cache/app-list.ts';
import type { PublicList } from '../../http/cache/public-list.ts';
import { serve, serveList } from '../../http/calls/serve.ts';
import { serveDocuments } from '../../http/pages/serve-document.ts';
import type { CallerOf } from '../../http/server/caller-of.ts';
import { baseIn, ownFirst } from '../../lib/site-languages.ts';
import type { Languages } from '../../site/languages.ts';
import type { ReadSiteSettings } from '../../site/site-settings.ts';
import type { ArticlesService } from './articles.service.ts';
import { atomFeed } from './feed.ts';
import { readMemory, secondsLeft, type ViewMemory, writeMemory } from './view-memory.ts';

export interface ArticleRoutesParts {
  readonly articles: ArticlesService;
  /** Version of the list of articles. */
  readonly version: () => string;
  readonly cities: ReadCities;
  readonly siteSettings: ReadSiteSettings;
  readonly languages: Languages;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly callerOf: CallerOf;
}

/** Serves the articles and their feeds; answers the list, which rendered pages read too. */
export function articleRoutes(app: FastifyInstance, parts: ArticleRoutesParts): PublicList<Article> {
  const { articles, version, config, callerOf } = parts;
  const list = publicList<Article>(app, {
    name: 'articles',
    version,
    load: async (take) => take(await articles.list()),
  });
  serveList(app, listArticles, list);
  serveViews(app, articles, callerOf, config.publicUrl.startsWith('https:'));
  serveFeeds(app, parts, list);
  return list;
}

/** A feed for each language of the site, of the articles that have their address among its pages. */
function serveFeeds(
  app: FastifyInstance,
  { articles, cities, siteSettings, languages, config }: ArticleRoutesParts,
  list: PublicList<Article>,
): void {
  const { publicUrl } = config;
  const feedOf = async (rows: readonly Article[], language: Language) => {
    const codes = ownFirst(languages).map((code) => ({ code }));
    const { name: siteName, OPERATOR_NAME: operatorName } = siteSettings();
    return atomFeed({
      ...{ publicUrl, operatorName, siteName, language },
      base: baseIn(language, languages),
      words: languages.wordsFor(language),
      cities: cities(),
      articles: rows.filter((article) => homeOf(article, codes) === language),
      moments: await articles.moments(),
    });
  };
  const contentType = 'application/atom+xml; charset=utf-8';
  serveDocuments(app, '/feed.xml', { contentType, list, languages, beside: siteSettings }, feedOf);
}

const COOKIE = 'articles_read';

function serveViews(
  app: FastifyInstance,
  articles: ArticlesService,
  callerOf: CallerOf,
  isSecure: boolean,
): void {
  serve(app, countView, async ({ params, reply, ...call }) => {
    const now = new Date();
    const before = readMemory(cookieOf(call.request), now);
    const { views, memory } = await articles.countView(params.id, before, callerOf(call));
    if (memory !== before) reply.header('set-cookie', cookieWith(memory, now, isSecure));
    return { views };
  });
}

/** The cookie's value; the first one, should a browser send several. */
function cookieOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((pair) => pair.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) ?? null;
}

/** Sent with these calls alone, and unreadable to scripts: nothing else needs to know what a person reads. */
function cookieWith(memory: ViewMemory, now: Date, isSecure: boolean): string {
  const value = `${COOKIE}=${writeMemory(memory)}; Path=/local/api/info; Max-Age=${secondsLeft(now)}`;
  return `${value}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
