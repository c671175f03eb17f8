import { createReport } from '@pawhood/contract/reports/reports.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, TRUSTED_PROXIES: '1' } });

async function report(id: string, address: string, token?: string): Promise<unknown> {
  const response = await fetch(url + createReport.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ kind: 'profile', id, reason: 'spam' }),
  });
  const { code = response.status } = (await response.json()) as { code?: string };
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return code;
}

async function outcomes(count: number, one: (index: number) => Promise<unknown>): Promise<unknown[]> {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push(await one(index));
  return found;
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test('reports are counted before they are kept: five an hour of a network, ten of a person wherever they are', async () => {
  const { id } = await member(url, tenant, 'Nala');
  await member(url, tenant, 'Otis');
  expect(await outcomes(6, () => report(id, '192.0.2.7'))).toEqual([...times(5, 201), 'too_many_reports']);
  expect(await report(id, '192.0.2.8')).toBe(201);
  const token = await tenant.token({ sub: 'auth0|Otis' });
  const signedIn = await outcomes(11, (index) => report(id, `198.51.100.${index}`, token));
  expect(signedIn).toEqual([...times(10, 201), 'too_many_reports']);
  const { rows } = await database.$client.query('select count(*)::integer as number from report_receipt');
  expect(rows).toEqual([{ number: 16 }]);
  // What is refused for another reason counts, too.
  expect(await outcomes(6, () => report('nobody', '203.0.113.7'))).toEqual([
    ...times(5, 'unknown_subject'),
    'too_many_reports',
  ]);
});

test('the edition of the specification has none of it', async () => {
  const plain = await testApp({ settings: { ...tenant.settings, EDITION: 'specification' }, database });
  const reports = plain.app.endpoints.filter(({ path }) => /report|decision/.test(path));
  expect(reports).toEqual([]);
  for (const [method, path] of [
    ['POST', '/local/api/reports'],
    ['GET', '/local/api/reports/x'],
    ['GET', '/local/api/users/me/decisions'],
    ['POST', '/local/api/decisions/1/objection'],
  ] as const) {
    const response = await fetch(plain.url + path, { method });
    expect([path, response.status, ((await response.json()) as { code: string }).code]).toEqual([
      path,
      404,
      'unknown_path',
    ]);
  }
});
