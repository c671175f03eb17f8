import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureFolder } from '@pawhood/server/media/storage/picture-files.ts';
import type { TestSite } from './test-site.ts';

/** Text that every way of writing values down has to take care with. */
export const ODD =
  'Zoë 🐕‍🦺 \\N \\. \\\\ "quoted" \'single\' \ttab \r\n line {braces, commas} \u0001 \u00a0 end\\';

/** Id of the picture that the site has. */
export const PICTURE = '0123456789abcdef0123456789abcdef';

/** Id of the picture of the site's pet. */
const PET_PICTURE = 'fedcba9876543210fedcba9876543210';

/** Rows in every table, and files in every folder. */
export async function fillSite({ sql, dataDir }: Pick<TestSite, 'sql' | 'dataDir'>): Promise<void> {
  await sql(
    `insert into article (id, title, city, category, date, tags, markdown, language, translation_of, published, published_at, views, source) values
       ('odd', $1, 'dublin', 'Care', '1999-12-31', array[$1, '', 'null', 'a,b'], $1, 'pt-BR', 'empty', true, 'infinity', 57, 'file'),
       ('empty', 'Empty', 'calgary', 'Care', '2031-03-09', '{}', '', 'en', null, false, null, 0, 'sample')`,
    [ODD],
  );
  await sql(
    `insert into provider (id, name, category, city, lat, lon, rating, overrides, source, created_at) values
       ('osm-n1', $1, 'Groomers', 'amsterdam', 52.3702157000001, 4.8951679, 4.86, $2, 'openstreetmap', '2024-03-05 09:30:15.250001+01')`,
    [ODD, JSON.stringify({ name: ODD, tags: [ODD], lat: 0.1 })],
  );
  await sql(
    `insert into provider_import (city, source, digest, undoable) values ('dublin', 'file', repeat('a', 64), true)`,
  );
  await sql(
    `insert into provider_import_undo (import_id, subject, id, before) values (1, 'provider', 'osm-n1', '{"a": 1e400}')`,
  );
  await sql(
    `insert into provider_schedule (hours, city, day, schedule) values ($1, 'dublin', '2026-11-21', '[]')`,
    [ODD],
  );
  await fillSearch(sql);
  await sql(
    `insert into area (id, city, layer, name, lat, lon, fenced, source, source_ref) values
       ('osm-w7', 'dublin', 'dog-park', $1, 53.3405, -6.2601, true, 'openstreetmap', 'way/7')`,
    [ODD],
  );
  await fillNeighbourhoods(sql);
  await sql(`insert into provider_edit (provider_id, note) values ('osm-n1', $1)`, [ODD]);
  await sql(
    `insert into uncertain_match (city, source, reference, reason, draft) values ('dublin', 'file', '7', $1, '{}')`,
    [ODD],
  );
  await fillIdentity(sql);
  await sql(
    `insert into user_profile (id, issuer, subject, full_name, bio) values ('u1', 'http://localhost/idp', 'a1', $1, $1)`,
    [ODD],
  );
  await fillReviews(sql);
  await sql(
    `insert into saved_place (user_id, provider_id, name, city) values ('u1', 'gone', $1, 'dublin')`,
    [ODD],
  );
  await sql(`insert into user_suspension (subject_hash, reason) values ('s', 'deleted')`);
  await sql(
    `insert into security_event (kind, issuer, subject, network, detail, times, slot) values ('limit', '/idp/', 'a1', 'n', $1, 57, $1)`,
    [ODD],
  );
  await sql(
    `insert into recent_authentication (subject_hash, proof_hash, token_hash, authenticated_at) values ('s', 'x', 'y', '2024-02-29 09:30:15.250001+01')`,
  );
  await sql(`insert into upload_day (person_hash, day, bytes) values ('s', '2024-02-29', 4217)`);
  await sql(
    `insert into picture (id, owner_kind, owner_id, user_id, bytes, sizes) values ($1, 'user', 'u1', 'u1', 140096, '{640,96}')`,
    [PICTURE],
  );
  await fillNotifications(sql);
  await fillDesk(sql);
  await fillReports(sql);
  await fillLookedAfter(sql);
  await fillBoard(sql);
  await fillPets(sql);
  await fillFolders(dataDir);
}

async function fillReviews(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into review (id, provider_id, user_id, stars, words, month, services, edited_at)
       values ('review', 'gone', 'u1', 5, $1, '2026-01', array[$1], '2026-03-05 09:30:15.250001+01')`,
    [ODD],
  );
  await sql(`insert into review_version (review_id, version, stars, words) values ('review', 1, 4, $1)`, [
    ODD,
  ]);
  await sql(`insert into review_helpful (review_id, user_id) values ('review', 'u1')`);
  await sql(
    `insert into review_print (review_id, provider_id, at, is_newcomer, network, prints, passed_version)
      values ('review', 'gone', '2026-03-05 09:30:15.250001+01', true, 'h', array[-2147483648, 2147483647], 1)`,
  );
  await sql(`insert into review_answer (review_id, user_id, words) values ('review', 'u1', $1)`, [ODD]);
  await sql(`insert into provider_rating (provider_id, pet, five) values ('gone', '', 1)`);
  await sql(
    `insert into place_claim (id, provider_id, city, name, user_id, way, state, words, proved_at, ends_at)
       values ('claim', 'gone', 'dublin', $1, 'u1', 'desk', 'proved', $1, '2026-03-05 09:30:15.250001+01', '2027-03-05')`,
    [ODD],
  );
}

async function fillDesk(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into desk_role (user_id, role, city, asleep_since) values ('u1', 'editor', 'dublin', now())`,
  );
  await sql(`insert into desk_link (token_hash, expires_at) values ('t', now())`);
  await sql(
    `insert into desk_log (id, at, way, by_user, kind, detail_hash, former_hash, hash) values (1, now(), 'desk', 'u1', $1, 'd', '', 'h')`,
    [ODD],
  );
  await sql(`insert into desk_log_detail (log_id, salt, detail) values (1, 's', $1)`, [
    JSON.stringify({ name: ODD.replaceAll('\u0000', '') }),
  ]);
  await sql(`insert into desk_look (user_id, kind, item, city) values ('u1', 'match', '57', 'dublin')`);
  await sql(`insert into desk_waiting (kind, oldest, is_neglected) values ('match', now(), false)`);
  await sql(`update desk_log_head set last_id = 1, hash = 'h'`);
  await sql(
    `insert into desk_decision (kind, item, decision, about, city, way, by_user, undo, undone_at, undone_by)
     values ('correction', '57', 'accept', 'Example Vets', 'dublin', 'desk', 'u1', $1, now(), 'u1')`,
    [JSON.stringify({ place: 'vets', before: {}, after: { phone: '01' } })],
  );
  await sql(
    `insert into provider_change (provider_id, kind, way, by_user, reason, before, after, undo, undone_at, undone_by)
     values ('vets', 'hidden', 'desk', 'u1', $1, '{"hidden": "no"}', '{"hidden": "yes"}', $2, now(), 'u1')`,
    [ODD.replaceAll('\u0000', ''), JSON.stringify({ keys: ['hidden'], before: {}, after: { hidden: true } })],
  );
}

async function fillReports(sql: TestSite['sql']): Promise<void> {
  const odd = ODD.replaceAll('\u0000', '');
  await sql(
    `insert into report_case (id, subject_kind, subject_id, author, seen, seen_hash, reason, urgency, weight, status, settled_at)
     values (57, 'profile', 'u1', 'u1', $1, 'h', 'insult', 3, 2, 'decided', now())`,
    [JSON.stringify({ name: odd, words: odd, picture: '', path: '/user/u1' })],
  );
  await sql(
    `insert into report (id, case_id, reporter, reason, words, weight) values (57, 57, 'u1', 'insult', $1, 2)`,
    [ODD],
  );
  await sql(`insert into report_receipt (secret_hash, report_id) values ('r', 57)`);
  await sql(
    `insert into desk_decision (id, kind, item, decision, about, way, rule, facts, until, author)
     values (57, 'report', '57', 'suspend', $1, 'desk', 'respect', 'It insults a neighbour.', now(), 'u1')`,
    [ODD],
  );
  await sql(`insert into objection (decision_id, user_id, words) values (57, 'u1', $1)`, [ODD]);
  // One was told; the other is not told any more where a backup is restored.
  await sql(
    `insert into decision_notice (decision_id, kind, user_id, due_at, taken_until, told_at) values
       (57, 'statement', 'u1', '2024-02-29', null, '2024-02-29'), (57, 'taken-back', 'u1', '2031-03-09', '2031-03-09', null)`,
  );
}

/** What is looked after at the desk: people, imports, articles, settings. */
async function fillLookedAfter(sql: TestSite['sql']): Promise<void> {
  const odd = ODD.replaceAll('\u0000', '');
  await sql(
    `insert into user_profile (id, issuer, subject, full_name) values ('u2', 'http://localhost/idp', 'a2', $1)`,
    [ODD],
  );
  await sql(`insert into person_block (user_id, blocked_id, name) values ('u1', 'u2', $1)`, [ODD]);
  await sql(`insert into desk_note (user_id, by_user, words) values ('u1', 'u2', $1)`, [ODD]);
  await sql(
    `insert into import_run (kind, city, file_name, bytes, sent_by, state, plan) values ('places', 'dublin', $1, 57, 'u1', 'done', $2)`,
    [ODD, JSON.stringify({ added: odd })],
  );
  await sql(
    `insert into article_version (article_id, version, what, content, published, hidden, by_user)
     values ('odd', 1, 'saved', $1, true, false, 'u1')`,
    [JSON.stringify({ title: odd })],
  );
  await sql(
    `insert into site_change (id, part, city, by_user, before, after) values (57, 'site', '', 'u1', null, $1)`,
    [JSON.stringify({ name: odd })],
  );
  await sql(
    `insert into site_change_file (change_id, setting, name, content) values (57, 'logo', 'logo.png', decode('00ff0a0d', 'hex'))`,
  );
}

async function fillFolders(dataDir: string): Promise<void> {
  const files = createPictureFolder(join(dataDir, 'media'));
  for (const file of [`${PICTURE}-640`, `${PICTURE}-96`, `${PET_PICTURE}-1600`]) {
    const path = join(dataDir, 'made');
    await writeFile(path, randomBytes(70_000 + file.length));
    await files.save(`${file}.webp`, path);
  }
  await mkdir(join(dataDir, 'pages'));
  await writeFile(join(dataDir, 'pages', 'privacy-policy.md'), `# ${ODD}`);
}

async function fillIdentity(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into identity_account (id, email, email_key, password_hash, name, language) values ('a1', 'Ann@example.org', 'ann@example.org', '$argon2id$', $1, 'nl')`,
    [ODD],
  );
  await sql(
    `insert into identity_payload (model, id_hash, payload, account_id, expires_at) values ('Session', 'h', $1, 'a1', now())`,
    [JSON.stringify({ text: ODD })],
  );
  await sql(`insert into identity_key (id, kind, value) values ('k', 'signing', '{"d": "secret"}')`);
  await sql(
    `insert into identity_mail_link (token_hash, purpose, account_id, email, expires_at) values ('t', 'reset', 'a1', 'ann@example.org', now())`,
  );
  await sql(
    `insert into identity_authenticator (account_id, secret, confirmed_at, last_step) values ('a1', 'sealed', '2026-11-20', 59316057)`,
  );
  await sql(`insert into identity_recovery_code (account_id, code_hash) values ('a1', repeat('7f', 22))`);
  await sql(
    `insert into identity_passkey (id, account_id, public_key, counter, transports, name) values ('c1', 'a1', 'pQECAyYg', 7, '{usb,nfc}', $1)`,
    [ODD],
  );
  await sql(`insert into identity_browser (account_id, id_hash) values ('a1', repeat('0b', 32))`);
  await sql(`insert into identity_notice (account_id, kind) values ('a1', 'password-change')`);
  await sql(
    `insert into token_revocation (subject_hash, session_id, expires_at) values (repeat('9c', 32), 'x', '2031-03-09')`,
  );
}

async function fillNotifications(sql: TestSite['sql']): Promise<void> {
  await sql(`insert into inbox (user_id, seq) values ('u1', 57)`);
  await sql(
    `insert into notification (id, user_id, seq, kind, key, facts) values ('n1', 'u1', 57, 'care', $1, $2)`,
    [ODD, JSON.stringify({ text: ODD })],
  );
  await sql(
    `insert into notification_choice (user_id, kind, channel, pace) values ('u1', 'care', 'mail', 'weekly')`,
  );
  await sql(`insert into notification_settings (user_id, quiet_from, refusals) values ('u1', 57, 2)`);
  await sql(
    `insert into push_subscription (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, device) values ('p1', 'u1', 's', 'https://push.example', 'h', 'p', 'a', $1)`,
    [ODD],
  );
  await sql(
    `insert into delivery (id, user_id, notification_id, channel, pace, key, due_at, done_at, outcome) values
       ('d1', 'u1', 'n1', 'mail', 'weekly', 'd1', '2031-03-09', null, ''),
       ('d2', 'u1', 'n1', 'mail', 'weekly', 'd2', '2024-02-29', '2024-02-29', 'sent')`,
  );
  await sql(`insert into confirmed_address (user_id, address) values ('u1', 'ann@example.org')`);
  await sql(
    `insert into address_link (token_hash, user_id, address, expires_at) values ('t', 'u1', 'ann@example.org', now())`,
  );
  await sql(
    `insert into notification_key (id, kind, value) values ('k', 'unsubscribe', '"secret"'), ('s', 'statement', '"key"')`,
  );
}

async function fillNeighbourhoods(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into neighbourhood_source (city, kind, credit, digest) values ('dublin', 'file', $1, repeat('a', 64))`,
    [ODD],
  );
  await sql(
    `with made as (insert into neighbourhood (city, name, slug, names, lat, lon, outline)
       values ('dublin', $1, 'odd', $1, 53.3405, -6.2601, '[]') returning id)
     insert into neighbourhood_part (neighbourhood_id, ring) select id, '((0,0),(1,1),(1,0.1))' from made`,
    [ODD],
  );
}

async function fillSearch(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into provider_search (id, city, category, by_rating, by_name, by_newest, text, words) values
       ('osm-n1', 'amsterdam', 'Groomers', $1, $1, $1, $1, '''odd'':1A')`,
    [ODD],
  );
  await sql(`insert into provider_search_bound (sort, bucket, key) values ('name', 1, $1)`, [ODD]);
  await sql(
    `insert into provider_search_count (sort, bucket, city, category, total) values ('name', 0, 'dublin', $1, 57)`,
    [ODD],
  );
  await sql(
    `insert into provider_search_cell (level, x, y, city, category, total, lon_sum, lat_sum) values (14, 5, 7, 'dublin', $1, 57, -1, 2)`,
    [ODD],
  );
  await sql(
    `insert into provider_search_combination (city, category, rating, price_range, evenings, total) values ('dublin', $1, 4, '$$', true, 57)`,
    [ODD],
  );
  await sql(
    `insert into provider_search_hours (city, hours_key, open, until, evenings, weekends) values ('dublin', md5('24/7'), '{[29744000,29745440)}', 29750000, true, false)`,
  );
  await sql(`insert into provider_search_change (version, what, position) values (57, 'place', 4711)`);
  await sql(`insert into provider_search_word (word, city, named, total) values ($1, 'dublin', 3, 57)`, [
    ODD,
  ]);
  await sql(
    `insert into provider_search_facet (city, category, field, choice, total) values ('dublin', $1, 'services', $1, 57)`,
    [ODD],
  );
  await sql(
    `insert into provider_search_posting (city, word, total, postings) values ('dublin', $1, 1, '!g')`,
    [ODD],
  );
  await sql(`insert into provider_search_form (version) values (57)`);
}

async function fillBoard(sql: TestSite['sql']): Promise<void> {
  await sql(`insert into site_setting (key, value) values ('name', $1), ('logo', '{}')`, [
    JSON.stringify(ODD),
  ]);
  await sql(`insert into site_file (setting, name, content) values ('logo', 'logo.png', '\\x00ff5c6e0d0a')`);
  await sql(`insert into voter (id, profile_id) values ('v1', 'u1'), ('v2', null)`);
  await sql(`insert into voter_browser (token_hash, voter_id) values (repeat('5e', 32), 'v2')`);
  await sql(
    `insert into feature (id, name, icon, category, origin, votes, revision, suggested_by) values
       ('idea-1', $1, 'Lightbulb', 'custom', 'suggestion', 1, 57, 'v1')`,
    [ODD],
  );
  await sql(
    `insert into feature (id, name, icon, category, origin, approval, merged_into) values
       ('idea-0', 'Former', 'Map', 'services', 'operator', 'rejected', 'idea-1')`,
  );
  await sql(`insert into feature_vote (feature_id, voter_id) values ('idea-1', 'v1')`);
  await sql(`insert into waitlist_entry (email_key, email) values ('ann@example.org', 'Ann@example.org')`);
  await sql(`insert into waitlist_joiner (email_key, voter_id) values ('ann@example.org', 'v2')`);
}

async function fillPets(sql: TestSite['sql']): Promise<void> {
  await sql(
    `insert into pet (id, user_id, name, age, birthday, tags, health_info, contact, version, deleted_at) values
       ('p1', 'u1', $1, 0.1, '2024-02-29', array[$1, '', 'a,b'], $1, $1, 57, null),
       ('p2', 'u1', 'Gone', null, null, '{}', '', '', 1, '2026-11-20 09:30:15.250001+01')`,
    [ODD],
  );
  await sql(
    `insert into picture (id, owner_kind, owner_id, user_id, sizes) values ($1, 'pet', 'p1', 'u1', '{1600}')`,
    [PET_PICTURE],
  );
  await sql(
    `insert into pet_photo (id, pet_id, picture_id, alt, is_public, is_avatar, position) values ('f1', 'p1', $1, $2, false, true, -57)`,
    [PET_PICTURE, ODD],
  );
  await sql(
    `insert into pet_health_entry (id, pet_id, kind, subject, happened_on, next_due, weight_grams, note, replaced_by, replaced_at) values
       ('h1', 'p1', 'vaccination', $1, '2024-02-29', '2025-02-28', null, $1, 'h2', '2026-11-20'),
       ('h2', 'p1', 'weight', '', '2024-03-05', null, 4217, '', null, null)`,
    [ODD],
  );
  await sql(`insert into pet_skill (id, pet_id, name, level) values ('s1', 'p1', $1, 'practising')`, [ODD]);
  await sql(
    `insert into pet_passport (pet_id, chip_number, passport_number, valid_until) values ('p1', '528140000000057', $1, '2031-03-09')`,
    [ODD],
  );
  await sql(
    `insert into pet_share_link (id, pet_id, token_hash, label, parts, expires_at) values
       ('l1', 'p1', repeat('5e', 32), $1, '{about,health}', '2031-03-09')`,
    [ODD],
  );
  await sql(`insert into pet_calendar (user_id, token_hash) values ('u1', repeat('c4', 32))`);
  await sql(
    `insert into idempotency_key (user_id, key_hash, content_hash, created_id) values ('u1', repeat('7a', 32), repeat('b3', 32), 'p1')`,
  );
}
