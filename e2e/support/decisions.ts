/** A decision that no page without the desk can bring about. */
import pg from 'pg';
import type { Site } from './site.ts';

/** Suspends somebody by a decision of some minutes ago, as the desk does. */
export async function suspendByDecision(
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  profile: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with opened as (
        insert into report_case (subject_kind, subject_id, author, seen, seen_hash, reason, urgency, weight, status, settled_at)
          values ('profile', $1, $1, '{"name":"Mia Ó Briain","words":"I know better.","picture":"","path":"/user/x"}', '',
            'insult', 3, 1, 'decided', now()) returning id),
      decided as (
        insert into desk_decision (kind, item, decision, about, rule, facts, author, way, at, until)
          select 'report', id::text, 'suspend', 'Mia Ó Briain', 'respect', 'It insults a neighbour.', $1, 'command',
            now() - interval '2 minutes', now() + interval '7 days' from opened)
      update identity_account set disabled_at = now() from user_profile p where p.id = $1 and identity_account.id = p.subject`,
      [profile],
    );
  } finally {
    await client.end();
  }
}
