import { readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { CommandContext } from '../../../commands/command.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import { siteMailer } from '../../../site/site-mailer.ts';
import { readSiteSettings } from '../../../site/site-settings.store.ts';
import { createOperatorStore } from './operator.store.ts';

/** `pawhood mail test ADDRESS`; answers the exit code. */
export async function sendTestMail(
  written: string,
  { config, database, terminal }: Pick<CommandContext, 'config' | 'database' | 'terminal'>,
): Promise<number> {
  const to = readAccountEmail(written);
  if (to === null) return refuse(terminal, `${written} is not an email address.`);
  if (config.mail === null) return refuse(terminal, 'No mail is set up. Set SMTP_URL to send mail.');
  const text = `This mail was sent by "pawhood mail test" on ${config.publicUrl}. Mail works.\n`;
  try {
    const settings = await readSiteSettings(database, config);
    await siteMailer(config.mail, () => settings).send({ to, subject: 'Mail from Pawhood works', text });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refuse(terminal, `${why} Check SMTP_URL and MAIL_FROM.`);
  }
  terminal.output.write(`The mail server has taken a mail to ${to}.\n`);
  return 0;
}

/** `pawhood mail stop ADDRESS`; answers the exit code. */
export async function stopMail(
  written: string,
  { database, terminal }: Pick<CommandContext, 'database' | 'terminal'>,
): Promise<number> {
  const stopped = await createOperatorStore(database).stopMail(written.trim());
  if (stopped === 0) return refuse(terminal, `Nobody has confirmed the address ${written}.`);
  terminal.output.write(
    `No more notifications go to ${written} (${counted(stopped, 'person', 'people')}), until they confirm another address.\n`,
  );
  return 0;
}

/** `pawhood reach resume`; answers the exit code. */
export async function resumeReach({
  database,
  terminal,
}: Pick<CommandContext, 'database' | 'terminal'>): Promise<number> {
  const isResumed = await createOperatorStore(database).resume();
  terminal.output.write(
    isResumed ? 'People are mailed and pushed again from now on.\n' : 'Nothing was held back.\n',
  );
  return 0;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\n`);
  return 1;
}
