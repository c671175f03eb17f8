import {
  decideTodo,
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
  calls.serveAny(app, readTodoNumbers, async (caller) => ({ numbers: await todo.numbers(caller) }));
  calls.serveAny(app, readTodoItem, (caller, { params }) => todo.item(caller, params.kind, params.id));
  calls.serveAny(app, decideTodo, (caller, { params: { kind, id }, body, version, identity }) =>
    todo.decide({ ...caller, identity }, { name: kind, id }, body, version),
  );
  calls.serveAny(app, listDecisions, (caller, { query }) =>
    todo.decided(caller, query.before === undefined ? null : Number(query.before)),
  );
  calls.serveAny(app, undoDecision, (caller, { params }) => todo.undo(caller, params.id));
}
