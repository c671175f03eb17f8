import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { Account } from '@pawhood/identity/account.ts';
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { removeFactors } from '@pawhood/identity/accounts/factor-removal.store.ts';
import { mailSpeech } from '@pawhood/identity/notices/mail-speech.ts';
import { noticeMail } from '@pawhood/identity/notices/notice-mails.ts';
import type { CommandContext } from '../../commands/command.ts';
import { sleepRole } from '../../desk/roles.store.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import { createSecurityStore } from '../../security/security-events.store.ts';
import { createLanguages } from '../../site/languages.ts';
import { siteMailer } from '../../site/site-mailer.ts';
import { readSiteSettings } from '../../site/site-settings.store.ts';

/**
 * `pawhood users remove-second-factor ADDRESS`: for a person who has lost the passkeys, the authenticator app and the recovery codes.
 *
 * @returns the exit code: 0 when the password alone signs the person in.
 */
export async function removeSecondFactor(
  address: string,
  { database, config, terminal }: Pick<CommandContext, 'database' | 'config' | 'terminal'>,
): Promise<number> {
  const { mode } = config.identity;
  if (mode !== 'embedded') {
    terminal.errors.write(
      `With IDENTITY_MODE ${mode}, signing in is looked after somewhere else. Ask there.\n`,
    );
    return 1;
  }
  const email = readAccountEmail(address);
  const account = email && (await createAccountsStore(database).findByEmail(emailKey(email)));
  if (!account) {
    terminal.errors.write(`No account has the email address ${address}.\n`);
    return 1;
  }
  const { passkeys, app } = await database.transaction(async (transaction) => {
    await sleepRole(transaction, account.id);
    return removeFactors(transaction, account.id);
  });
  const isRemoved = passkeys > 0 || app;
  if (isRemoved)
    await createSecurityStore(database).add({
      ...{ kind: 'second-factor-removal', network: null, detail: '' },
      person: { issuer: OWN_ISSUER, subject: account.id },
    });
  if (isRemoved && account.emailVerified) await tell(account, { config, database, terminal });
  terminal.output.write(
    isRemoved
      ? `${account.name} signs in with the password alone again. If somebody else may know it, hand out a new one with "pawhood users reset-password".\n`
      : `${account.name} has no second factor: the password alone signs in already.\n`,
  );
  return 0;
}

/** Tells the person by mail, where there is mail: perhaps it was somebody else who asked. */
async function tell(
  account: Account,
  { config, database, terminal }: Pick<CommandContext, 'config' | 'database' | 'terminal'>,
): Promise<void> {
  const { mail, publicUrl } = config;
  if (mail === null) return;
  try {
    const settings = await readSiteSettings(database, config);
    const { name: siteName, SUPPORT_EMAIL: supportEmail } = settings;
    const addresses = { to: account.email, publicUrl, supportEmail, siteName };
    const speech = mailSpeech(await createLanguages(config, () => settings), account);
    await siteMailer(mail, () => settings).send(noticeMail(speech, 'second-factor-removal', addresses));
    terminal.output.write('They are told by mail.\n');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    terminal.errors.write(`They could not be told by mail. ${why}\n`);
  }
}
