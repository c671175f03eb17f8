import { expect, test } from 'vitest';
import { httpErrorOf } from './http-error.ts';

const PROBLEM = { headers: { 'content-type': 'application/problem+json; charset=utf-8' } };

test('§8.1a a failed response with a text gives status, colon, text', async () => {
  const error = await httpErrorOf(new Response('Down', { status: 503, statusText: 'Service Unavailable' }));
  expect(error.message).toBe('503: Down');
  expect(error.status).toBe(503);
});

test('§8.1a the text of a problem document is its detail', async () => {
  const problem = JSON.stringify({ status: 409, title: 'Conflict', detail: 'Nala is already there.' });
  const error = await httpErrorOf(new Response(problem, { status: 409, ...PROBLEM }));
  expect(error.message).toBe('409: Nala is already there.');
});

test('a problem document can carry what is there now', async () => {
  const current = { name: 'Nala', version: 57 };
  const problem = JSON.stringify({ detail: 'Changed on another device', current });
  expect(await httpErrorOf(new Response(problem, { status: 412, ...PROBLEM }))).toMatchObject({
    message: '412: Changed on another device',
    current,
  });
});

test.each([
  ['without a detail', '{"title":"Conflict"}'],
  ['cut short', '{"detail":"Nala'],
  ['that is no object', 'null'],
])('§8.1a a problem document %s is shown as it came', async (_, problem) => {
  expect((await httpErrorOf(new Response(problem, { status: 409, ...PROBLEM }))).message).toBe(
    `409: ${problem}`,
  );
});

test('§8.1a JSON that is no problem document is a text like any other', async () => {
  const response = new Response('{"detail":"Nala"}', {
    status: 418,
    headers: { 'content-type': 'application/json' },
  });
  expect((await httpErrorOf(response)).message).toBe('418: {"detail":"Nala"}');
});

test('§8.1b with a page of a proxy instead of a text, the status text takes its place', async () => {
  const headers = { 'content-type': 'text/html' };
  const page = '\n<html><body><h1>502 Bad Gateway</h1></body></html>';
  const error = await httpErrorOf(new Response(page, { status: 502, statusText: 'Bad Gateway', headers }));
  expect(error.message).toBe('502: Bad Gateway');
});

test('§8.1b with an empty text, the status text takes its place', async () => {
  const error = await httpErrorOf(new Response('', { status: 404, statusText: 'Not Found' }));
  expect(error.message).toBe('404: Not Found');
});

test.each([
  [404, '404: Not Found'],
  [500, '500: Internal Server Error'],
  [503, '503: Service Unavailable'],
  [599, '599: Unknown Error'],
])('§8.1b over HTTP/2, which sends no status text, %i reads "%s"', async (status, message) => {
  expect((await httpErrorOf(new Response(null, { status }))).message).toBe(message);
});
