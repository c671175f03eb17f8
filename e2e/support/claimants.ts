/** What claims need that no page brings about: the desk's decision, by somebody else. */
import pg from 'pg';
import type { Site } from './site.ts';

/** Has every claim that waits count for a year. */
export async function acceptClaims({ databaseUrl }: Pick<Site, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update place_claim set state = 'proved', proved_at = now(), ends_at = now() + interval '1 year'`,
    );
  } finally {
    await client.end();
  }
}
