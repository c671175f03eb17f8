import {
  type ArticleContent,
  addArticle,
  addArticlePicture,
  type DeskArticle,
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
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pictureProblem, UnusablePicture } from '#/lib/browser/picture-file.ts';
import { pictureToSend } from '#/lib/browser/scaled-picture.ts';
import { call } from '#/lib/calls/call.ts';
import { upload } from '#/lib/calls/upload.ts';
import { asPicture } from '#/lib/form/as-picture.ts';
import type { VersionedBody } from '#/lib/form/use-versioned-form.ts';
import type { DeskPerson } from '../desk.api.ts';

/** All articles that the person looks after, the last changed first. */
export const articlesQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listDeskArticles.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listDeskArticles, { bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

/** One of them, as it was written. */
export const articleQuery = ({ user, accessToken }: DeskPerson, id: string) =>
  queryOptions({
    queryKey: [readDeskArticle.path, user?.sub ?? null, id],
    queryFn: async ({ signal }) =>
      call(readDeskArticle, { params: { id }, bearer: await accessToken(), signal }),
    refetchOnMount: 'always',
  });

export const versionsQuery = ({ user, accessToken }: DeskPerson, id: string) =>
  queryOptions({
    queryKey: [listArticleVersions.path, user?.sub ?? null, id],
    queryFn: async ({ signal }) =>
      call(listArticleVersions, { params: { id }, bearer: await accessToken(), signal }),
    gcTime: 0,
  });

export const versionQuery = ({ user, accessToken }: DeskPerson, id: string, version: number) =>
  queryOptions({
    queryKey: [readArticleVersion.path, user?.sub ?? null, id, version],
    queryFn: async ({ signal }) =>
      call(readArticleVersion, {
        params: { id, version: `${version}` },
        bearer: await accessToken(),
        signal,
      }),
  });

/** The HTML of a text. */
export const preview = async ({ accessToken }: DeskPerson, markdown: string, signal: AbortSignal) =>
  (await call(previewArticle, { body: { markdown }, bearer: await accessToken(), signal })).html;

/** Begins a draft. */
export const addMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (body: Pick<ArticleContent, 'title' | 'city' | 'language'>) =>
      call(addArticle, { body, bearer: await accessToken() }),
  });

/** What can be done with an article as it was seen. */
export type ArticleAct =
  | { readonly act: 'state'; readonly body: NextState }
  | { readonly act: 'undo' }
  | { readonly act: 'takeover' }
  | { readonly act: 'restore'; readonly of: number };

export type NextState =
  | { readonly state: 'scheduled'; readonly at: string }
  | { readonly state: 'draft' | 'published' | 'withdrawn' };

/** Does it; what is kept of the article here is what it is then. */
export const actMutation = (client: QueryClient, person: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async ({ version, ...act }: ArticleAct & { readonly version: number }) => {
      const shared = { params: { id }, version, bearer: await person.accessToken() };
      if (act.act === 'state') return call(setArticleState, { ...shared, body: act.body });
      if (act.act === 'undo') return call(undoArticleState, shared);
      if (act.act === 'takeover') return call(takeArticleOver, shared);
      return call(restoreArticleVersion, { ...shared, params: { id, version: `${act.of}` } });
    },
    onSuccess: (article) => keepArticle(client, person, article),
  });

export const saveMutation = (client: QueryClient, person: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async ({ body, version }: VersionedBody<ArticleContent>) =>
      call(saveArticle, { params: { id }, body, version, bearer: await person.accessToken() }),
    onSuccess: (article) => keepArticle(client, person, article),
  });

export const deleteMutation = ({ accessToken }: DeskPerson, id: string) =>
  mutationOptions({
    mutationFn: async (version: number) =>
      call(deleteArticle, { params: { id }, version, bearer: await accessToken() }),
  });

export function keepArticle(client: QueryClient, person: DeskPerson, article: DeskArticle): void {
  client.setQueryData(articleQuery(person, article.id).queryKey, article);
}

/** Sends a picture. @throws `UnusablePicture` for one that the server cannot take. */
export const sendPicture = async (
  { accessToken }: DeskPerson,
  id: string,
  { file, onProgress }: { readonly file: File; onProgress(part: number): void },
) => {
  const problem = pictureProblem(file);
  if (problem !== null) throw new UnusablePicture(problem);
  const sent = await pictureToSend(file);
  const bearer = await accessToken();
  return asPicture(
    upload(addArticlePicture, { params: { id }, field: 'picture', file: sent, onProgress, bearer }),
  );
};
