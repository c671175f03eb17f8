import { createReview } from '@pawhood/contract/reviews/reviews.ts';
import { watchTrips } from '@pawhood/testing/database/round-trips.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const trips = watchTrips();
const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });
const ann = await member(url, tenant, 'Ann');
await database.$client.query(`update user_profile set created_at = now() - interval '60 days'`);
await database.$client.query(`insert into desk_role (user_id, role) values ($1, 'operator')`, [ann.id]);
await database.$client.query(
  `insert into provider (id, name, category, city, source)
    select 'p' || n, 'Vets', 'Veterinarians', 'dublin', 'file' from generate_series(1, 2) n`,
);

const write = (id: string) =>
  ann.call('POST', createReview.path.replace(':id', id), {
    ...{ stars: 5, words: 'They were kind to our old dog.', month: new Date().toISOString().slice(0, 7) },
  });

test('a review asks the database so often: for its place, its person, the limit of the day, and then for all the rest together', async () => {
  await write('p1');
  trips.take();
  const { status, text } = await write('p2');
  expect(status, text).toBe(201);
  const sent = trips.take().filter(([first = '']) => !first.includes('security_event'));
  expect(sent.map((statements) => statements.length)).toEqual([1, 1, 1, 4]);
});
