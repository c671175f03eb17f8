import { createCalendar } from '@pawhood/contract/pets/reminders.ts';
import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { database, url } = server;

let people = 0;
async function somebody() {
  people += 1;
  const person = { name: 'Bo Lund', email: `bo${people}@example.org`, password: 'two kites in the wind' };
  const call = callerWith(url, (await testBrowser(server).signUp(person)).access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { fullName: person.name } });
  return { call, profile: String(json['id']), pet: (await petOf(call)).id };
}

const working = async (profile: string) => {
  const { rows } = await database.$client.query<{ links: string; calendars: string }>(
    `select (select count(*) from pet_share_link join pet on pet.id = pet_id where user_id = $1 and revoked_at is null) as links,
            (select count(*) from pet_calendar where user_id = $1) as calendars`,
    [profile],
  );
  return rows[0];
};

/** Until so many wait for a lock in the database. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await database.$client.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
}

test('a link and a calendar that are being made while their person signs out everywhere do not outlive it', async () => {
  const { call, profile, pet } = await somebody();
  const path = createShareLink.path.replace(':petId', pet);
  const making = () => [
    call('POST', path, { parts: ['about'], hours: 57 }),
    call('POST', createCalendar.path),
  ];
  // Both are past the check of their token when the sign-out begins, and the database lets none of them go on.
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select from user_profile where id = $1 for update', [profile]);
    const made = making();
    await waiting(2);
    const out = call('POST', signOutEverywhere.path);
    await waiting(3);
    await client.query('commit');
    await Promise.all(made);
    expect((await out).status).toBe(200);
  } finally {
    client.release();
  }
  expect(await working(profile)).toEqual({ links: '0', calendars: '0' });
});

test('what comes in before a sign-out everywhere and is made after it is refused', async () => {
  const { call, profile, pet } = await somebody();
  const path = createShareLink.path.replace(':petId', pet);
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    // As the sign-out on another server holds it, with its revocation.
    await client.query('select from user_profile where id = $1 for update', [profile]);
    const made = [call('POST', path, { parts: ['about'], hours: 57 }), call('POST', createCalendar.path)];
    await waiting(2);
    await client.query(
      `insert into token_revocation (subject_hash, session_id, created_at, expires_at)
       select encode(sha256(convert_to(issuer || chr(10) || subject, 'UTF8')), 'hex'), '', now() + interval '2 minutes', now() + interval '1 day'
       from user_profile where id = $1`,
      [profile],
    );
    await client.query('commit');
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([401, 401]);
  } finally {
    client.release();
  }
  expect(await working(profile)).toEqual({ links: '0', calendars: '0' });
});
