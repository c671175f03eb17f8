import { type Article, countView, listArticles } from '@pawhood/contract/articles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { createPublicList, type PublicList } from '../../http/public-list.ts';
import { serve, serveList } from '../../http/serve.ts';
import { serveDocument } from '../../http/serve-document.ts';
import type { ArticlesService } from './articles.service.ts';
import { atomFeed } from './feed.ts';
import { robots, sitemap } from './sitemap.ts';
import { readMemory, secondsLeft, type ViewMemory, writeMemory } from './view-memory.ts';

export interface ArticleRoutesParts {
  readonly articles: ArticlesService;
  /** Version of the list of articles. */
  readonly signature: () => string;
  readonly config: Pick<Config, 'publicUrl' | 'operatorName' | 'edition'>;
}

/** Serves the articles, their feed and the sitemap; answers the list, which rendered pages read too. */
export function articleRoutes(
  app: FastifyInstance,
  { articles, signature, config }: ArticleRoutesParts,
): PublicList<Article> {
  const list = createPublicList({
    name: 'articles',
    signature,
    load: () => articles.list(),
    onFailure: (error) =>
      app.log.error(error, 'The articles could not be read; the last good list is answered.'),
  });
  serveList(app, listArticles, list);
  // Once visitors are served: until then they read what the older version made.
  app.addHook('onListen', () => refreshHtml(app, articles));
  serveViews(app, articles, config.publicUrl.startsWith('https:'));

  const { publicUrl, operatorName, edition } = config;
  serveDocument(app, '/feed.xml', 'application/atom+xml; charset=utf-8', list, async (rows) =>
    atomFeed({ publicUrl, operatorName, articles: rows, moments: await articles.moments() }),
  );
  serveDocument(app, '/sitemap.xml', 'application/xml; charset=utf-8', list, async () =>
    sitemap(publicUrl, edition, await articles.moments()),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  return list;
}

async function refreshHtml(app: FastifyInstance, articles: ArticlesService): Promise<void> {
  try {
    const total = await articles.refreshHtml();
    if (total > 0) app.log.info({ total }, 'Articles of an older version were rendered anew.');
  } catch (error) {
    app.log.error(
      error,
      'Articles of an older version could not be rendered anew; the next start tries again.',
    );
  }
}

const COOKIE = 'articles_read';

function serveViews(app: FastifyInstance, articles: ArticlesService, isSecure: boolean): void {
  serve(app, countView, async ({ params, request, reply }) => {
    const now = new Date();
    const before = readMemory(cookieOf(request), now);
    const { views, memory } = await articles.countView(params.id, before);
    if (memory !== before) reply.header('set-cookie', cookieWith(memory, now, isSecure));
    return { views };
  });
}

/** The cookie's value; the first one, should a browser send several. */
function cookieOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1) ?? null;
}

/** Sent with these calls alone, and unreadable to scripts: nothing else needs to know what a person reads. */
function cookieWith(memory: ViewMemory, now: Date, isSecure: boolean): string {
  const value = `${COOKIE}=${writeMemory(memory)}; Path=/local/api/info; Max-Age=${secondsLeft(now)}`;
  return `${value}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
