import type { Logger } from 'pino';
import type { Job } from '../../lib/job.ts';
import type { ArticlesService } from './articles.service.ts';

/** Renders articles of an older version again, once visitors are served: until then they read what that version made. */
export function refreshHtmlJob(
  articles: Pick<ArticlesService, 'refreshHtml'>,
  log: Pick<Logger, 'info'>,
): Job {
  return {
    name: 'rendering of articles',
    firstMs: 0,
    everyMs: null,
    failure: 'Articles of an older version could not be rendered anew; the next start tries again.',
    async run() {
      const total = await articles.refreshHtml();
      if (total > 0) log.info({ total }, 'Articles of an older version were rendered anew.');
    },
  };
}
