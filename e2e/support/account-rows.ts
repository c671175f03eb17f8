/** What no page can bring about in a test: time that has passed, and links of mails. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Site } from './site.ts';

type Rows = Pick<Site, 'databaseUrl'>;

async function query({ databaseUrl }: Rows, statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount !== 1) throw new Error(`Instead of one row ${rowCount} are concerned.`);
  } finally {
    await client.end();
  }
}

/** Makes the sign-in of an account's one session so many days older. */
export const ageSignIn = (site: Rows, email: string, days: number): Promise<void> =>
  query(
    site,
    `update identity_payload set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - $2::int * 86400))
     where model = 'Session' and account_id = (select id from identity_account where email = $1)`,
    [email, days],
  );

/** Where the links of mails lead, by what they are for. */
const MAILED = {
  browser: '/idp/new-browser',
  change: '/idp/new-email',
  factor: '/idp/not-me',
  pets: '/idp/whose-pets',
  reset: '/idp/new-password',
  verify: '/idp/verify-email',
} as const;

/** Where a link leads that an account's owner has just been sent. That of a factor is about the app. */
export async function mailedLink(site: Rows, email: string, purpose: keyof typeof MAILED): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await query(
    site,
    `insert into identity_mail_link (token_hash, purpose, account_id, email, app_of, expires_at)
     select $1, $3, id, email, case $3 when 'factor' then id end, now() + interval '30 minutes'
     from identity_account where email = $2`,
    [hash, email, purpose],
  );
  return `${MAILED[purpose]}?token=${token}`;
}
