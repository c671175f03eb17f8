import { ProductError } from '@pawhood/contract/errors.ts';
import {
  CALENDAR_PATH,
  createCalendar,
  listReminders,
  readCalendar,
  revokeCalendar,
} from '@pawhood/contract/pet-reminders.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { CalendarService } from './calendar.service.ts';

/** Serves reminders to their owner, and the calendar to whoever knows its address. */
export function calendarRoutes(app: FastifyInstance, calendar: CalendarService): void {
  serve(app, listReminders, ({ identity }) => calendar.reminders(identity));
  serve(app, readCalendar, ({ identity }) => calendar.read(identity));
  serve(app, createCalendar, ({ identity }) => calendar.create(identity));
  serve(app, revokeCalendar, ({ identity }) => calendar.revoke(identity));
  app.get<{ Params: { token: string } }>(CALENDAR_PATH, async ({ params }, reply) => {
    const file = await calendar.file(params.token);
    if (file === null) throw new ProductError('unknown_path');
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
