import type { DeskPerson, DeskPlace } from '@pawhood/contract/desk/desk.ts';
import type { HealthFinding, LogRow } from '@pawhood/contract/desk/log.ts';
import { AREAS_OF, type Role } from '@pawhood/contract/desk/roles.ts';
import type { Decision, TodoItem } from '@pawhood/contract/desk/todo.ts';

/** Somebody's place at the desk for tests; whatever a test is about, it says itself. */
export function somePlace(role: Role = 'operator', facts: Partial<DeskPlace> = {}): DeskPlace {
  return { role, city: '', areas: [...AREAS_OF[role]], state: 'open', ...facts };
}

/** Somebody with a role. */
export function someColleague(facts: Partial<DeskPerson> = {}): DeskPerson {
  return {
    userId: 'u57',
    name: 'Mia Ó Briain',
    role: 'operator',
    city: '',
    since: '2026-03-09T10:57:00.000Z',
    isAsleep: false,
    ...facts,
  };
}

/** Something that the site stands on, and is fine. */
export function someFinding(facts: Partial<HealthFinding> = {}): HealthFinding {
  return { name: 'disk', state: 'right', says: '57 GB are free.', advice: '', ...facts };
}

/** A row of the log. */
export function someLogRow(facts: Partial<LogRow> = {}): LogRow {
  return {
    id: 57,
    at: '2026-03-09T10:57:00.000Z',
    by: 'Mia',
    way: 'desk',
    kind: 'role-given',
    about: 'Ann',
    before: '',
    after: 'moderator (dublin)',
    words: '',
    ...facts,
  };
}

/** A change of a place that somebody suggests, as the server answers it. */
export function someTodo(facts: Partial<TodoItem> = {}): TodoItem {
  return {
    kind: 'correction',
    id: '57',
    at: '2026-01-01T10:00:00.000Z',
    about: 'Example Vets',
    city: 'dublin',
    why: 'change',
    urgency: 'none',
    weight: 1,
    version: 575757,
    says: 'They moved.\nTwice.',
    contact: '',
    fields: [{ field: 'phone', now: '(01) 677 6943', next: '01 671 5555' }],
    links: [{ what: 'place', name: 'Example Vets', href: '/directory/vets' }],
    decisions: ['accept', 'reject'],
    ...facts,
  };
}

/** A decision on it. */
export function someDecision(facts: Partial<Decision> = {}): Decision {
  return {
    id: '7',
    kind: 'correction',
    item: '57',
    decision: 'accept',
    into: '',
    rule: '',
    facts: '',
    until: '',
    about: 'Example Vets',
    city: 'dublin',
    way: 'desk',
    by: 'Ann',
    at: '2026-01-02T10:00:00.000Z',
    undoneAt: '',
    undoneBy: '',
    isUndoable: true,
    ...facts,
  };
}
