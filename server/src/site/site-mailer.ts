import type { Mailer } from '@pawhood/identity/host.ts';
import type { MailSettings } from '../config/config.ts';
import { createMailer } from '../lib/mailer.ts';
import type { ReadSiteSettings } from './site-settings.ts';

/** Sends in the name of the site: by its support address, as it is now, where the environment names no sender. */
export const siteMailer = ({ smtpUrl, from }: MailSettings, siteSettings: ReadSiteSettings): Mailer =>
  createMailer({ smtpUrl, from: () => from ?? siteSettings().SUPPORT_EMAIL });
