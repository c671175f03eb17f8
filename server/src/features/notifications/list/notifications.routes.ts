import { listNotifications, seeNotifications } from '@pawhood/contract/notifications/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { InboxService } from './inbox.service.ts';

/** Serves people what they are told. */
export function notificationsRoutes(app: FastifyInstance, inbox: InboxService): void {
  serve(app, listNotifications, ({ identity, query }) => inbox.list(identity, query));
  serve(app, seeNotifications, ({ identity, body }) => inbox.see(identity, body.seq));
}
