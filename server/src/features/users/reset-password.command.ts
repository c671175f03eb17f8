import { MAIL_LINK_MINUTES, NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { createMailLinksService } from '@pawhood/identity/mail-links/mail-links.service.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { mailSpeech } from '@pawhood/identity/notices/mail-speech.ts';
import type { CommandContext } from '../../commands/command.ts';
import type { Terminal } from '../../commands/terminal.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import { createLanguages } from '../../site/languages.ts';
import { readSiteSettings } from '../../site/site-settings.store.ts';

/**
 * `pawhood users reset-password ADDRESS`: prints the link by which a person who has forgotten the password sets a new
 * one. It is never the operator who chooses, or learns, a password.
 *
 * @returns the exit code: 0 when there is a link.
 */
export async function resetPassword(
  address: string,
  {
    database,
    config,
    terminal,
    concerns,
  }: Pick<CommandContext, 'database' | 'config' | 'terminal' | 'concerns'>,
): Promise<number> {
  const { mode } = config.identity;
  if (mode !== 'embedded')
    return refuse(
      terminal,
      `With IDENTITY_MODE ${mode}, passwords are kept somewhere else. Reset the password there.`,
    );
  const email = readAccountEmail(address);
  const account = email && (await createAccountsStore(database).findByEmail(emailKey(email)));
  if (!account) return refuse(terminal, `No account has the email address ${address}.`);
  if (account.disabledAt !== null)
    return refuse(
      terminal,
      'This account is disabled, so a new password would not help. "pawhood users enable" lets the person in again.',
    );
  const links = createMailLinksService(createMailLinksStore(database), config.publicUrl);
  // Without an address: that the operator hands it over does not prove that mail reaches the person.
  const link = await links.create('reset', { accountId: account.id, email: '' });
  const settings = await readSiteSettings(database, config);
  concerns({ issuer: OWN_ISSUER, subject: account.id });
  const languages = await createLanguages(config, () => settings);
  terminal.output.write(`Make sure who is asking. Then give this link to ${account.name}
(${account.email}) and to nobody else. It works once, for ${MAIL_LINK_MINUTES} minutes.
Setting the new password signs them out everywhere.

${account.emailVerified ? NEW_FACTORS_GO : ALL_WAYS_GO}

${mailSpeech(languages, account).addressIn(link.address)}
`);
  return 0;
}

const NEW_FACTORS_GO = `It also removes passkeys and an authenticator app that were added in the last
${NEW_FACTOR_DAYS} days. Older ones are still asked for: see "pawhood help users remove-second-factor".`;

const ALL_WAYS_GO = `Nobody has confirmed this address, so perhaps somebody else made the account. It
also removes all passkeys, the authenticator app and the recovery codes, and asks
the person whether the pets in the account are theirs.`;

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\n`);
  return 1;
}
