/** The statements that keep what an import finds, row by row, while it is carried out. */
import { type SQL, sql } from 'drizzle-orm';
import type { ImportScope } from './import-matching.store.ts';

/** Only the last import can be undone. */
export const forgetEarlier: readonly SQL[] = [
  sql`delete from provider_import_image`,
  sql`update provider_import set undoable = false where undoable`,
];

/** Everything the import could change: more than it will, so that no statement of it can be forgotten here. */
export const keepBefore = ({ kind, city }: ImportScope, importId: string): readonly SQL[] => [
  sql`
    insert into provider_import_image (import_id, subject, id, before)
    select ${importId}::bigint, 'provider', provider.id, to_jsonb(provider) from provider
    where provider.source = 'sample' or (provider.source = ${kind} and provider.city = ${city})
      or exists (select from incoming where incoming.found_id = provider.id)`,
  sql`
    insert into provider_import_image (import_id, subject, id, before)
    select ${importId}::bigint, 'doubt', doubt.id::text, to_jsonb(doubt) from provider_doubt doubt
    where doubt.source = ${kind}
      and exists (select from incoming where incoming.reference = doubt.reference)`,
];

/** What the import added; then lets go of what it left as it was. */
export const keepAdded = ({ kind }: ImportScope, importId: string): readonly SQL[] => [
  sql`
    insert into provider_import_image (import_id, subject, id)
    select ${importId}::bigint, 'provider', id from incoming where fate = 'new'`,
  sql`
    insert into provider_import_image (import_id, subject, id)
    select ${importId}::bigint, 'doubt', doubt.id::text from provider_doubt doubt
    where doubt.source = ${kind} and exists (
      select from incoming where incoming.fate = 'doubtful' and incoming.reference = doubt.reference)
    on conflict do nothing`,
  sql`
    delete from provider_import_image image using provider
    where image.subject = 'provider' and image.id = provider.id and image.before = to_jsonb(provider)`,
  sql`
    delete from provider_import_image image using provider_doubt doubt
    where image.subject = 'doubt' and image.id = doubt.id::text and image.before = to_jsonb(doubt)`,
];
