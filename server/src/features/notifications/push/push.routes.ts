import {
  addDevice,
  listDevices,
  readPushKey,
  removeDevice,
  tryDevices,
} from '@pawhood/contract/notifications/push.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimit, limited } from '../../../http/calls/limited.ts';
import { serve } from '../../../http/calls/serve.ts';
import type { PushService } from './push.service.ts';

/** Serves people the browsers that they are told on. */
export function pushRoutes(app: FastifyInstance, push: PushService, limit: CallLimit): void {
  serve(app, readPushKey, push.key);
  serve(app, listDevices, ({ identity }) => push.list(identity));
  serve(
    app,
    addDevice,
    limited(limit, ({ identity, body }) => push.add(identity, body)),
  );
  serve(app, removeDevice, ({ identity, params }) => push.remove(identity, params.id));
  serve(
    app,
    tryDevices,
    limited(limit, ({ identity }) => push.tryAll(identity)),
  );
}
