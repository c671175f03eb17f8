type Query = (statement: string) => Promise<unknown>;

/** Moves what is known of codes, tokens and renewals into the past, as if it had happened an hour earlier. */
export async function anHourLater(query: Query): Promise<void> {
  await query(
    `update identity_payload set created_at = created_at - interval '1 hour', consumed_at = consumed_at - interval '1 hour',
       expires_at = expires_at - interval '1 hour'
     where model in ('RefreshToken', 'AuthorizationCode', 'Interaction', 'Renewals')`,
  );
  await query(
    `update identity_payload set payload = jsonb_build_object('times', (
       select coalesce(jsonb_agg(time::numeric - 3600), '[]') from jsonb_array_elements(payload -> 'times') time))
     where model = 'Renewals'`,
  );
}
