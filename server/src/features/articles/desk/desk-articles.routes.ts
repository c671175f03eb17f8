import {
  addArticle,
  addArticlePicture,
  deleteArticle,
  listArticleVersions,
  listDeskArticles,
  previewArticle,
  readArticleVersion,
  readDeskArticle,
  restoreArticleVersion,
  saveArticle,
  setArticleState,
  takeArticleOver,
  undoArticleState,
} from '@pawhood/contract/desk/articles.ts';
import { ARTICLE_FILE_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { CallLimits } from '../../../http/calls/limited.ts';
import type { ReadUpload } from '../../../media/budget/counted-uploads.ts';
import { addUploadRoutes } from '../../../media/uploads.ts';
import type { DeskArticlesService } from './desk-articles.service.ts';

export interface DeskArticleRoutesParts {
  readonly calls: DeskCalls;
  readonly articles: DeskArticlesService;
  readonly limits: Pick<CallLimits, 'articleChanges' | 'articlePreviews' | 'uploads'>;
  readonly readUpload: ReadUpload;
}

/** The longest text as JSON: most of its characters are one byte, some of them two with their escape. */
const BODY_BYTES = 2 * ARTICLE_FILE_LIMIT_BYTES + 16 * 1_024;

/** Serves articles to the people of the desk. */
export function deskArticleRoutes(app: FastifyInstance, parts: DeskArticleRoutesParts): void {
  const { calls, articles, limits, readUpload } = parts;
  calls.serve(app, listDeskArticles, 'articles', (permit) => articles.list(permit));
  calls.serve(app, readDeskArticle, 'articles', (permit, { params }) => articles.read(permit, params.id));
  calls.serve(app, addArticle, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    return articles.add(permit, call.body);
  });
  serveStates(app, parts);
  serveVersions(app, parts);
  void app.register(async (texts) => {
    texts.addHook('onRoute', (route) => {
      route.bodyLimit = BODY_BYTES;
    });
    calls.serve(texts, saveArticle, 'articles', async (permit, call) => {
      await limits.articleChanges(call);
      return articles.save(permit, { id: call.params.id, version: call.version }, call.body);
    });
    calls.serve(texts, previewArticle, 'articles', async (permit, call) => {
      await limits.articlePreviews(call);
      return articles.preview(permit, call.body.markdown);
    });
  });
  addUploadRoutes(app, (uploads) =>
    calls.serve(uploads, addArticlePicture, 'articles', async (permit, call) => {
      await limits.uploads(call);
      return articles.addPicture(permit, call.params.id, readUpload(call.request));
    }),
  );
}

function serveStates(app: FastifyInstance, { calls, articles, limits }: DeskArticleRoutesParts): void {
  calls.serve(app, setArticleState, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    return articles.setState(permit, { id: call.params.id, version: call.version }, call.body);
  });
  calls.serve(app, undoArticleState, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    return articles.undo(permit, { id: call.params.id, version: call.version });
  });
  calls.serve(app, takeArticleOver, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    return articles.takeOver(permit, { id: call.params.id, version: call.version });
  });
  calls.serve(app, deleteArticle, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    await articles.remove(permit, { id: call.params.id, version: call.version });
  });
}

function serveVersions(app: FastifyInstance, { calls, articles, limits }: DeskArticleRoutesParts): void {
  calls.serve(app, listArticleVersions, 'articles', (permit, { params }) =>
    articles.versions(permit, params.id),
  );
  calls.serve(app, readArticleVersion, 'articles', async (permit, call) => {
    await limits.articlePreviews(call);
    return articles.version(permit, call.params.id, call.params.version);
  });
  calls.serve(app, restoreArticleVersion, 'articles', async (permit, call) => {
    await limits.articleChanges(call);
    const { id, version } = call.params;
    return articles.restore(permit, { id, version: call.version }, version);
  });
}
