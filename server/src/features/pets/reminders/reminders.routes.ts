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
import type { RemindersService } from './reminders.service.ts';

/** Serves reminders to their owner, and the calendar to whoever knows its address. */
export function remindersRoutes(app: FastifyInstance, reminders: RemindersService): void {
  serve(app, listReminders, ({ identity }) => reminders.list(identity));
  serve(app, readCalendar, ({ identity }) => reminders.readCalendar(identity));
  serve(app, createCalendar, ({ identity }) => reminders.createCalendar(identity));
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
