import {
  addNote,
  endSuspension,
  erasePerson,
  findPeople,
  openCase,
  readAddress,
  readPerson,
  removeNote,
} from '@pawhood/contract/desk/people.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { Identity } from '../../../lib/person.ts';
import type { DeskAccountsService } from './accounts.service.ts';
import type { DeskPeopleService } from './people.service.ts';

export interface DeskPeopleRoutesParts {
  readonly calls: DeskCalls;
  readonly people: DeskPeopleService;
  readonly accounts: DeskAccountsService;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago for what costs somebody their account. */
  readonly requireForAccount: (identity: Identity) => Promise<void>;
  /** Told once somebody is erased. */
  readonly onErased: () => Promise<void>;
}

/** Serves people to those who look after the site. */
export function deskPeopleRoutes(app: FastifyInstance, parts: DeskPeopleRoutesParts): void {
  const { calls, people, accounts, requireForAccount, onErased } = parts;
  calls.serve(app, findPeople, 'cases', (permit, { query }) => people.find(permit, query.q));
  calls.serve(app, readPerson, 'cases', (permit, { params }) => people.open(permit, params.userId));
  calls.serve(app, addNote, 'cases', (permit, { params, body }) =>
    people.addNote(permit, params.userId, body.words),
  );
  calls.serve(app, removeNote, 'cases', (permit, { params }) =>
    people.removeNote(permit, params.userId, params.noteId),
  );
  calls.serve(app, openCase, 'cases', (permit, { params }) => people.openCase(permit, params.userId));
  calls.serve(app, readAddress, 'people', (permit, { params }) => people.address(permit, params.userId));
  calls.serve(app, endSuspension, 'people', (permit, { params, body }) =>
    accounts.endSuspension(permit, params.userId, body.reason),
  );
  calls.serve(app, erasePerson, 'people', async (permit, { params, body, identity }) => {
    await requireForAccount(identity);
    await accounts.erase(permit, params.userId, body.name);
    await onErased();
  });
}
