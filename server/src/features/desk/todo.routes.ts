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
import type { TodoService } from './todo.service.ts';

/** Serves what waits at the desk, the decisions, and their undoing. */
export function todoRoutes(app: FastifyInstance, calls: DeskCalls, todo: TodoService): void {
  calls.serveAny(app, readTodo, (caller, { query }) => todo.queue(caller, query.kind));
  calls.serveAny(app, readTodoNumbers, (caller) => todo.numbers(caller));
  calls.serveAny(app, readTodoItem, (caller, { params }) => todo.item(caller, params.kind, params.id));
  calls.serveAny(app, beginLook, (caller, { params }) => todo.beginLook(caller, params.kind, params.id));
  calls.serveAny(app, endLook, (caller, { params }) => todo.endLook(caller, params.kind, params.id));
  calls.serveAny(app, decideTodo, (caller, { params: { kind, id }, body, version }) =>
    todo.decide(caller, { name: kind, id }, body, version),
  );
  calls.serveAny(app, listDecisions, (caller, { query }) =>
    todo.decided(caller, query.before === undefined ? null : Number(query.before)),
  );
  calls.serveAny(app, undoDecision, (caller, { params }) => todo.undo(caller, params.id));
}
