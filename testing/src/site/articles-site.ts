/** A site whose articles are written at the desk, on two servers with one database and one folder of pictures. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listArticles } from '@pawhood/contract/articles/articles.ts';
import {
  addArticle,
  type DeskArticle,
  saveArticle,
  setArticleState,
} from '@pawhood/contract/desk/articles.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { afterAll } from 'vitest';
import { member } from '../people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '../people/person.ts';
import { testTenant } from '../services/test-tenant.ts';
import { testApp } from './test-app.ts';

const CONTENT_KEYS = [
  ...['title', 'city', 'language', 'category', 'excerpt', 'date', 'tags', 'icon', 'image'],
  ...['external', 'translationOf', 'markdown'],
];

/** What of an answer its author has written. */
export const contentIn = (article: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(article).filter(([key]) => CONTENT_KEYS.includes(key)));

export const articlePath = ({ path }: { readonly path: string }, id: string): string =>
  path.replace(':id', id);

export async function articlesSite(further: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-articles-'));
  afterAll(() => rm(dataDir, { recursive: true }));
  const tenant = await testTenant();
  const settings = { ...tenant.settings, RATE_LIMITS: 'off', DATA_DIR: dataDir, LANGUAGES: 'en', ...further };
  const here = await testApp({ settings });
  const { database } = here;
  const there = await testApp({ settings, database });
  const sql = async (text: string, values: unknown[] = []) =>
    (await database.$client.query<Record<string, unknown>>(text, values)).rows;
  const visitor = callerWith(here.url, null);
  let people = 0;

  const site = {
    ...{ here, there, database, dataDir, sql, visitor },

    /** Somebody with a role. */
    async withRole(role: Role, city = '') {
      people += 1;
      const name = `${role} ${people}`;
      const person = await member(here.url, tenant, name);
      await sql('insert into desk_role (user_id, role, city) values ($1, $2, $3)', [person.id, role, city]);
      const token = await tenant.token({ sub: `auth0|${name}` });
      return { ...person, name, there: callerWith(there.url, token) };
    },

    /** A draft that nothing is missing of. */
    async draft(call: Caller, change: Readonly<Record<string, unknown>> = {}): Promise<DeskArticle> {
      const { title = 'A quiet walk', city = 'dublin', language = 'en' } = change;
      const begun = articleIn(await call('POST', addArticle.path, { title, city, language }));
      const whole = { category: 'Walks', excerpt: 'Where to go.', markdown: '## Go\n\nEarly.' };
      return site.saved(call, begun, { ...whole, ...change });
    },

    save: (call: Caller, article: DeskArticle, change: Readonly<Record<string, unknown>>) =>
      call(
        'PUT',
        articlePath(saveArticle, article.id),
        { ...contentIn(article), ...change },
        article.version,
      ),

    saved: async (call: Caller, article: DeskArticle, change: Readonly<Record<string, unknown>>) =>
      articleIn(await site.save(call, article, change)),

    state: (call: Caller, article: DeskArticle, state: string, at?: string) =>
      call(
        'POST',
        articlePath(setArticleState, article.id),
        { state, ...(at !== undefined && { at }) },
        article.version,
      ),

    /** Ids of the public list, as both servers answer it. */
    async shown(): Promise<string[][]> {
      const lists = [here, there].map(async ({ url }) => {
        const { text } = await callerWith(url, null)('GET', listArticles.path);
        return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
      });
      return Promise.all(lists);
    },
  };
  return site;
}

/** The article of an answer. @throws where it was refused. */
export function articleIn({ status, json, text }: CallAnswer): DeskArticle {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`);
  return json as unknown as DeskArticle;
}
