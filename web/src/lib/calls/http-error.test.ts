import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpErrorOf } from './http-error.ts';

afterEach(() => vi.unstubAllEnvs());

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

test('in English what the server says is shown as it says it', async () => {
  const errors = [{ field: 'bio', code: 'too_long', detail: 'Much too long.' }];
  const problem = JSON.stringify({ code: 'unknown_pet', detail: 'Nala is not here.', errors });
  expect(await httpErrorOf(new Response(problem, { status: 404, ...PROBLEM }))).toMatchObject({
    message: '404: Nala is not here.',
    errors,
  });
});

describe('on a page in another language', () => {
  const answer = (problem: object, status = 409) => {
    vi.stubEnv('WORDS', 'nl');
    return httpErrorOf(new Response(JSON.stringify(problem), { status, ...PROBLEM }));
  };

  test.each([
    ['unknown_pet', '409: Pet not found.'],
    ['heic_picture', expect.stringMatching(/^409: This is a HEIC picture/)],
    ['invalid_address', '409: Please enter a valid email address'],
  ])('§8.1a %s is said in the words of the page', async (code, message) => {
    expect(await answer({ code, detail: 'As the server says it.' })).toMatchObject({ message, code });
  });

  test.each(['of_tomorrow', 'constructor', 57, undefined])(
    'what it has no words for (%s) is said as the server says it',
    async (code) => {
      expect((await answer({ code, detail: 'Nala is busy.' })).message).toBe('409: Nala is busy.');
    },
  );

  test('what is wrong with a field is said so, with its numbers and names', async () => {
    const detail = 'As the server says it.';
    const { errors } = await answer({
      detail,
      errors: [
        { field: 'bio', code: 'too_long', detail },
        { field: 'parts', code: 'too_many', detail, values: { most: 57 } },
        { field: 'city', code: 'retired_city', detail, values: { city: 'Lyon' } },
        { field: 'age', code: 'of_tomorrow', detail },
        { field: 'tags', code: 'toString', detail },
        null,
      ],
    });
    expect((errors as ({ detail: string } | null)[]).map((mistake) => mistake?.detail)).toEqual([
      'This is too long.',
      'This must be at most 57.',
      'Lyon is no longer part of this site.',
      detail,
      detail,
      undefined,
    ]);
  });

  test('what is there now comes with it', async () => {
    const current = { name: 'Nala', version: 57 };
    expect(await answer({ code: 'edit_conflict', detail: '', current }, 412)).toMatchObject({ current });
  });

  test('§8.1b the name of a status is the page’s own, too, where the page has one', async () => {
    vi.stubEnv('WORDS', 'nl');
    const named = (status: number) => new Response('', { status, statusText: 'As the proxy says it' });
    expect((await httpErrorOf(named(502))).message).toBe('502: Bad Gateway');
    expect((await httpErrorOf(named(599))).message).toBe('599: As the proxy says it');
  });
});
