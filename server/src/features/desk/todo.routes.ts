import {
  beginLook,
  decideTodo,
  endLook,
  listDecisions,
  readTodo,
  readTodoItem,
  readTodoNumbers,
  undoDecision,
} from '@pawhood/contract/desk/todo.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import type { CallerOf } from '../../http/server/caller-of.ts';
import type { SecurityService } from '../../security/security-events.service.ts';
import type { TodoService } from './todo.service.ts';

export interface TodoRoutesParts {
  readonly calls: DeskCalls;
  readonly todo: TodoService;
  readonly callerOf: CallerOf;
  readonly security: Pick<SecurityService, 'record'>;
}

/** Serves what waits at the desk, the decisions, and their undoing. */
export function todoRoutes(app: FastifyInstance, { calls, todo, callerOf, security }: TodoRoutesParts): void {
  const record = (call: Parameters<CallerOf>[0], detail: string) =>
    security.record({ kind: 'decision', ...callerOf(call), detail });
  calls.serveAny(app, readTodo, (caller, { query }) => todo.queue(caller, query.kind));
  calls.serveAny(app, readTodoNumbers, (caller) => todo.numbers(caller));
  calls.serveAny(app, readTodoItem, (caller, { params }) => todo.item(caller, params.kind, params.id));
  calls.serveAny(app, beginLook, (caller, { params }) => todo.beginLook(caller, params.kind, params.id));
  calls.serveAny(app, endLook, (caller, { params }) => todo.endLook(caller, params.kind, params.id));
  calls.serveAny(app, decideTodo, async (caller, call) => {
    const { params, body, version, identity } = call;
    const asked = { name: params.kind, id: params.id };
    const made = await todo.decide({ ...caller, identity }, asked, body, version);
    await record(call, `${made.kind} ${made.decision}`);
    return made;
  });
  calls.serveAny(app, listDecisions, (caller, { query }) =>
    todo.decided(caller, query.before === undefined ? null : Number(query.before)),
  );
  calls.serveAny(app, undoDecision, async (caller, call) => {
    const undone = await todo.undo(caller, call.params.id);
    await record(call, `${undone.kind} undo`);
    return undone;
  });
}
