/** A site at whose desk something of each kind waits, on two servers with one database. */
import { PassThrough } from 'node:stream';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { COMMANDS } from '@pawhood/server/app/commands.ts';
import { runCommand } from '@pawhood/server/app/run-command.ts';
import { parseCommand } from '@pawhood/server/commands/parse-command.ts';
import { touchProviders } from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import { type Member, member } from '../people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '../people/person.ts';
import { testTenant } from '../services/test-tenant.ts';
import { type TestAppParts, testApp } from './test-app.ts';

export interface OnBothServers extends Member {
  /** The same person at the other server. */
  readonly there: Caller;
  /** The same from another address, where the site trusts a proxy. */
  readonly from: (address: string) => Caller;
  /** The same with a sign-in of so many minutes ago. */
  readonly since: (minutes: number) => Promise<Caller>;
}

/**
 * Starts it, until the test file is done.
 *
 * @param more settings as in the environment; an empty one is none.
 * @param parts the build that is served, where it is another than what happens to be there.
 */
export async function deskSite(
  more: Readonly<Record<string, string>> = {},
  parts: Pick<TestAppParts, 'clientDirectory'> = {},
) {
  const tenant = await testTenant();
  const settings = { ...tenant.settings, RATE_LIMITS: 'off', SUGGESTIONS: 'moderated', ...more };
  const here = await testApp({ settings, ...parts });
  const { database } = here;
  const there = await testApp({ settings, database, ...parts });
  const sql = async (text: string, values: unknown[] = []) =>
    (await database.$client.query<Record<string, unknown>>(text, values)).rows;
  let people = 0;

  return {
    ...{ here, there, database, sql },

    /** Somebody with a role; nobody's where it is null. */
    async withRole(role: Role | null, city = ''): Promise<OnBothServers> {
      people += 1;
      const name = `${role ?? 'member'} ${people}`;
      const person = await member(here.url, tenant, name);
      if (role !== null)
        await sql('insert into desk_role (user_id, role, city) values ($1, $2, $3)', [person.id, role, city]);
      const token = await tenant.token({ sub: `auth0|${name}` });
      const since = async (minutes: number) => {
        const auth_time = Math.floor(Date.now() / 1_000) - minutes * 60;
        return callerWith(here.url, await tenant.token({ sub: `auth0|${name}`, auth_time }));
      };
      const from = (address: string) => callerWith(here.url, token, { 'x-forwarded-for': address });
      return { ...person, there: callerWith(there.url, token), from, since };
    },

    /** Runs a command as the operator types it. */
    async pawhood(words: string) {
      const parsed = parseCommand(words.split(' '), COMMANDS);
      if (!('command' in parsed) || parsed.command.opensNothing) throw new Error(`There is no ${words}.`);
      const { command, operands, options } = parsed;
      const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
      const code = await runCommand(
        { command, operands, options },
        {
          ...{ database, dataDir: here.config.dataDir, config: here.config },
          ...{ terminal: { input, output, errors }, signal: new AbortController().signal },
        },
      );
      return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
    },

    /** Has all of it wait as in the beginning; nothing else is there. */
    async fill(): Promise<void> {
      await sql(`truncate provider, provider_search, provider_search_cell, provider_search_combination,
        provider_edit, uncertain_match, feature, feature_vote, desk_decision, desk_look, desk_waiting, desk_role, notification restart identity cascade`);
      await sql(FILLING);
      await database.transaction((transaction) => touchProviders(transaction, PLACES));
    },

    /** All rows that decisions change, but for what no undoing brings back: whom a correction is from. */
    async state(): Promise<Readonly<Record<string, unknown>>> {
      const [row] = await sql(STATE);
      return row ?? {};
    },
  };
}

/** `412 edit_conflict` */
export const codeOf = ({ status, json }: CallAnswer): string => `${status} ${json['code'] ?? ''}`.trim();

const PLACES = ['vets', 'harbour', 'calgary', 'sample-city-1'];

const DRAFT = (id: string, name: string) =>
  `jsonb_build_object('id', '${id}', 'name', '${name}', 'category', 'Pet Sitters', 'address', '', 'phone', '',
    'phone_e164', '', 'website', 'https://example.org/', 'email', '', 'description', '', 'tags', '[]'::jsonb,
    'lat', 53.35, 'lon', -6.25, 'opening_hours', null, 'price_range', null, 'services', '["Walks"]'::jsonb)`;

const FILLING = `
  insert into provider (id, name, category, city, phone, phone_e164, source, source_ref, overrides) values
    ('vets', 'Example Vets', 'Veterinarians', 'dublin', '(01) 677 6943', '+35316776943', 'file', '1', '{}'),
    ('harbour', 'Harbour Vets', 'Veterinarians', 'dublin', '', '', 'openstreetmap', 'node/1',
      '{"description": "By the water.", "website": "https://example.com/"}'),
    ('calgary', 'Prairie Vets', 'Veterinarians', 'calgary', '', '', 'openstreetmap', 'node/2', '{}');
  insert into provider (id, name, category, city, source) values
    ('sample-city-1', 'Made up', 'Veterinarians', 'amsterdam', 'sample');
  insert into provider_edit (provider_id, changes, gone, note, contact, sender_hashes, created_at) values
    ('vets', '{"phone": "01 671 5555", "openingHours": "Mo-Fr 10:00-16:00"}', false, E'They moved.\\nTwice.',
      'nala@example.org', '{abc}', '2026-01-01 10:00Z'),
    ('vets', '{"phone": "01 671 7777"}', false, '', '', '{}', '2026-01-02 10:00Z'),
    ('harbour', '{"website": "", "description": "On the pier."}', true, '', '', '{}', '2026-01-03 10:00Z'),
    ('calgary', '{"name": "Prairie Pets"}', false, '', '', '{}', '2026-01-04 10:00Z'),
    ('nowhere', '{"name": "Gone"}', false, '', '', '{}', '2026-01-05 10:00Z');
  insert into uncertain_match (city, source, reference, similar_id, reason, draft, created_at) values
    ('dublin', 'openstreetmap', 'node/71', 'harbour', 'much like Harbour Vets (harbour)',
      ${DRAFT('osm-n71', 'Harbour Walkers')}, '2026-01-01 12:00Z'),
    ('calgary', 'openstreetmap', 'node/72', '', 'only its name suggests a pet service',
      ${DRAFT('osm-n72', 'Prairie Walkers')}, '2026-01-02 12:00Z'),
    ('amsterdam', 'openstreetmap', 'node/73', '', 'only its name suggests a pet service',
      ${DRAFT('osm-n73', 'Canal Walkers')}, '2026-01-06 12:00Z');
  insert into voter (id) select 'voter-' || number from generate_series(1, 5) number on conflict do nothing;
  insert into feature (id, name, description, icon, category, origin, approval, approval_at, suggested_by, created_at, votes)
  values
    ('board', 'On the board', '', 'Map', 'services', 'operator', 'shown', '2026-01-01 09:00:00.123456Z', null, '2025-12-01Z', 3),
    ('other', 'Also there', '', 'Map', 'services', 'operator', 'shown', '2026-01-01Z', null, '2025-12-01Z', 0),
    ('idea-1', 'Walks together', '', 'Lightbulb', 'custom', 'suggestion', 'held', '2026-01-01 09:00:00.654321Z', 'voter-1', '2026-01-01 14:00Z', 1),
    ('idea-2', 'Walks at night', '', 'Lightbulb', 'custom', 'suggestion', 'held', '2026-01-02Z', 'voter-2', '2026-01-02 14:00Z', 2);
  insert into feature_vote (feature_id, voter_id, created_at) values
    ('board', 'voter-1', '2026-01-01 01:02:03.000001Z'), ('board', 'voter-3', '2026-01-01Z'), ('board', 'voter-4', '2026-01-01Z'),
    ('idea-1', 'voter-1', '2026-01-01 14:00:00.123456Z'),
    ('idea-2', 'voter-2', '2026-01-02Z'), ('idea-2', 'voter-5', '2026-01-03Z');`;

const rowsOf = (table: string, without: string, order: string, where = 'true') => `(
  select jsonb_agg(to_jsonb(row) ${without} order by ${order}) from ${table} row where ${where}) as ${table}`;

const STATE = `select
  ${rowsOf('provider', `- 'updated_at'`, 'id')},
  ${rowsOf('provider_search', `- 'by_newest'`, 'id')},
  ${rowsOf('provider_search_cell', '', 'row::text', 'total <> 0')},
  ${rowsOf('provider_edit', `- 'contact' - 'sender_hashes'`, 'id')},
  ${rowsOf('uncertain_match', '', 'id')},
  ${rowsOf('feature', `- 'revision'`, 'id')},
  ${rowsOf('feature_vote', '', 'feature_id, voter_id')}`;
