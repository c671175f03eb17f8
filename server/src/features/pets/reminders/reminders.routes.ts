import { ProductError } from '@pawhood/contract/errors.ts';
import {
  CALENDAR_PATH,
  createCalendar,
  listReminders,
  readCalendar,
  revokeCalendar,
} from '@pawhood/contract/pets/reminders.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { CallerOf } from '../../../http/server/caller-of.ts';
import type { SharedAccessService } from '../../../security/shared-access.service.ts';
import type { RemindersService } from './reminders.service.ts';

export interface RemindersRoutesParts {
  readonly reminders: RemindersService;
  readonly sharedAccess: SharedAccessService;
  readonly callerOf: CallerOf;
}

/** Serves reminders to their owner, and the calendar to anybody who knows its address. */
export function remindersRoutes(
  app: FastifyInstance,
  { reminders, sharedAccess, callerOf }: RemindersRoutesParts,
): void {
  serve(app, listReminders, ({ identity }) => reminders.list(identity));
  serve(app, readCalendar, ({ identity }) => reminders.readCalendar(identity));
  serve(app, createCalendar, async (call) => {
    await sharedAccess.allow(call.identity);
    const calendar = await reminders.createCalendar(call.identity);
    await sharedAccess.note('calendar-creation', callerOf(call));
    return calendar;
  });
  serve(app, revokeCalendar, ({ identity }) => reminders.revokeCalendar(identity));
  app.get<{ Params: { token: string } }>(CALENDAR_PATH, async ({ params }, reply) => {
    const file = await reminders.calendarFile(params.token);
    if (file === null) throw new ProductError('unknown_path');
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
