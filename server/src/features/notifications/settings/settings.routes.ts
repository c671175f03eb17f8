import {
  readNotificationSettings,
  replaceNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { SettingsService } from './settings.service.ts';

/** Serves people what they want to be told, and when. */
export function settingsRoutes(app: FastifyInstance, settings: SettingsService): void {
  serve(app, readNotificationSettings, ({ identity }) => settings.read(identity));
  serve(app, replaceNotificationSettings, ({ identity, body }) => settings.replace(identity, body));
}
