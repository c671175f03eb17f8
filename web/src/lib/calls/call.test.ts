import { article, countView } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { endpoint } from '@pawhood/contract/endpoint.ts';
import { sitePage } from '@pawhood/contract/site.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { call } from './call.ts';

/** A call with every part, made of schemas the contract has. */
const rewrite = endpoint({
  method: 'PATCH',
  path: '/local/api/pages/:id/text',
  summary: 'Rewrites a page.',
  params: countView.params,
  query: listProviders.query,
  body: sitePage,
  answer: sitePage,
  source: 'test',
});
const read = endpoint({ method: 'GET', path: '/page', summary: 'A page.', answer: article, source: 'test' });
const forget = endpoint({ method: 'DELETE', path: '/page', summary: 'Forgets it.', source: 'test' });

/** The server, with one answer or a failure to get one. */
const answering = (answer: Response | Error) =>
  fakeServer(() => (answer instanceof Response ? answer : Promise.reject(answer)));

test('§7.1a §7.1b a call sends its parts as JSON, with credentials', async () => {
  const calls = answering(Response.json({ html: '<p>Nala' }));
  await call(rewrite, { params: { id: 'n/7' }, query: { city: 'dublin' }, body: { html: 'Nala' } });
  expect(calls.map(({ name }) => name)).toEqual(['PATCH /local/api/pages/n%2F7/text?city=dublin']);
  expect(calls[0]?.options).toEqual({
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"html":"Nala"}',
  });
});

test('a call without a body sends no content type', async () => {
  const calls = answering(Response.json({ id: 'n' }));
  await call(read);
  expect(calls.map(({ name }) => name)).toEqual(['GET /page']);
  expect(calls[0]?.options).toEqual({ method: 'GET', credentials: 'include' });
});

test.each([
  ['carries the access token', 'abc.def', { authorization: 'Bearer abc.def' }],
  ['without a token carries none', null, undefined],
])('a call with a bearer %s', async (_, bearer, headers) => {
  const calls = answering(Response.json({ id: 'n' }));
  await call(read, { bearer });
  expect(calls[0]?.options.headers).toEqual(headers);
});

test('a change of a version names the one that was seen', async () => {
  const calls = answering(Response.json({ id: 'n' }));
  await call(read, { version: 57, bearer: 'abc.def' });
  expect(calls[0]?.options.headers).toEqual({ authorization: 'Bearer abc.def', 'if-match': '"57"' });
});

test('an addition names its key, in quotation marks as its header has it', async () => {
  const calls = answering(Response.json({ id: 'n' }));
  await call(read, { idempotencyKey: 'nala-57' });
  expect(calls[0]?.options.headers).toEqual({ 'idempotency-key': '"nala-57"' });
});

test('an answer is read leniently', async () => {
  answering(Response.json({ id: 57, views: '4', tags: null, colour: 'brown' }));
  expect(await call(read)).toMatchObject({ id: '57', views: 4, title: '', tags: [] });
});

test('a call that answers nothing reads nothing', async () => {
  answering(new Response(null, { status: 204 }));
  expect(await call(forget)).toBeUndefined();
});

test('§8.1a a failed call throws status and text', async () => {
  answering(new Response('Down', { status: 503 }));
  await expect(call(read)).rejects.toThrow(/^503: Down$/);
});

test('a server that does not answer is told in a sentence, with the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  answering(cause);
  await expect(call(read)).rejects.toMatchObject({
    message: 'The server cannot be reached. Check your connection and try again.',
    cause,
  });
});

test.each([
  ['no JSON', new Response('<html>')],
  ['of another form', Response.json({ title: 'no id' })],
])('an answer that is %s is told in a sentence', async (_, response) => {
  answering(response);
  await expect(call(read)).rejects.toThrow('The server sent something this page cannot read.');
});

test('a call that was given up throws what its signal says, not a sentence', async () => {
  const cause = new DOMException('given up', 'AbortError');
  answering(cause);
  await expect(call(read, { signal: AbortSignal.abort() })).rejects.toBe(cause);
});
