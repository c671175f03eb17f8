import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });

const waiting = async (): Promise<number> => {
  const { rows } = await database.$client.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

/** Adds so many, of a pet and its owner. */
const FILL = {
  '': `insert into pet (id, user_id, name) select md5($1 || n::text || $3::text), $2, 'One of many' from generate_series(1, $3) n`,
  '/health': `insert into pet_health_entry (id, pet_id, kind, happened_on)
    select md5($2 || n::text || $3::text), $1, 'note', '2026-03-05' from generate_series(1, $3) n`,
  '/training': `insert into pet_skill (id, pet_id, name, level)
    select md5($2 || n::text || $3::text), $1, 'Trick', 'started' from generate_series(1, $3) n`,
  '/share-links': `insert into pet_share_link (id, pet_id, token_hash, parts, expires_at)
    select md5($2 || n::text || $3::text), $1, md5($1 || n::text || $3::text), '{about}', now() + '1 hour'
    from generate_series(1, $3) n`,
} as const;

test.each([
  ['', { name: 'Mimi' }, PET_LIMITS.pets - 1, 'too_many_pets'],
  ['/health', { kind: 'note', date: '2026-03-05', note: 'Well.' }, PET_LIMITS.entries, 'too_many_entries'],
  ['/training', { name: 'Sit' }, PET_LIMITS.skills, 'too_many_skills'],
  ['/share-links', { parts: ['about'], hours: 57 }, PET_LIMITS.links, 'too_many_links'],
] as const)(
  'the last place of /pets%s is taken by who had the lock first, and who waited finds none',
  async (part, body, most, code) => {
    const owner = await member(url, tenant, `Owner ${part}`);
    const { id } = await petOf(owner.call);
    const text = FILL[part]
      .replaceAll('$1', '$1::text')
      .replaceAll('$2', '$2::text')
      .replaceAll('$3', '$3::integer');
    const values = (count: number) => [id, owner.id, count];
    await database.$client.query(text, values(most - 1));
    const first = await database.$client.connect();
    await first.query('begin');
    await first.query('select from user_profile where id = $1 for update', [part === '' ? owner.id : '']);
    await first.query('select from pet where id = $1 for no key update', [part === '' ? '' : id]);
    await first.query(text, values(1));
    let hasEnded = false;
    const second = owner
      .call('POST', part === '' ? '/api/pets' : `/api/pets/${id}${part}`, body)
      .finally(() => {
        hasEnded = true;
      });
    await expect.poll(async () => hasEnded || (await waiting()) === 1).toBe(true);
    await first.query('commit');
    first.release();
    const { status, json } = await second;
    expect([status, json['code']]).toEqual([409, code]);
  },
);
