import { type ResealedSecrets, replaceKeys } from '@pawhood/identity/replace-keys.service.ts';
import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import type { CommandContext } from '../commands/command.ts';
import { touchList } from '../database/lists/list-versions.ts';
import { endAllDevices } from '../notifications/devices.store.ts';
import { replacePushKeys } from '../notifications/push-keys.store.ts';

/**
 * `pawhood keys rotate --now`: replaces the keys that sign tokens and cookies, without the notice that a renewal gives,
 * and seals the secrets of authenticator apps with a new one. Running servers refuse the former ones within a second. All sign-ins end with them: a refresh token is not signed, and
 * would be given new tokens.
 *
 * @returns the exit code: 1 where nothing was changed.
 */
export async function rotateKeys(
  { now }: { readonly now: boolean },
  { database, config, terminal }: Pick<CommandContext, 'database' | 'config' | 'terminal'>,
): Promise<number> {
  const { mode } = config.identity;
  if (mode === 'auth0') {
    terminal.errors.write('With IDENTITY_MODE auth0, the keys are the tenant’s. Replace them there.\n');
    return 1;
  }
  if (!now) {
    terminal.errors.write(
      'Keys are renewed every 90 days without anybody noticing. If one has leaked, add --now: everybody then signs in again. Nothing was changed.\n',
    );
    return 1;
  }
  const resealed = await database.transaction(async (transaction) => {
    const done = await replaceKeys(transaction);
    await createPayloadsStore(transaction).removeAll();
    await endAllDevices(transaction);
    await touchList(transaction, 'keys');
    return done;
  });
  terminal.output.write(
    `The keys are replaced, and all sign-ins have ended. Within a second every access token and sign-in cookie made until now is refused. Everybody signs in again, with the next page that they open. ${resealedWords(resealed)}\n`,
  );
  return 0;
}

/**
 * `pawhood keys rotate --push`: replaces the key that push services know this site by. Browsers that are told know it, too,
 * so each has to be asked again.
 */
export async function rotatePushKeys({
  database,
  terminal,
}: Pick<CommandContext, 'database' | 'terminal'>): Promise<number> {
  const devices = await database.transaction(replacePushKeys);
  terminal.output.write(
    `The key of push is replaced. Devices that are told nothing more: ${devices}. Their people turn notifications on again there.\n`,
  );
  return 0;
}

/** The outcome for the secrets of authenticator apps. */
function resealedWords({ sealed, broken }: ResealedSecrets): string {
  const rest =
    broken === 0
      ? ''
      : ` ${broken} could not be opened and stay as they are: let those people in with "pawhood users remove-second-factor".`;
  return `Secrets of authenticator apps that are sealed with a new key: ${sealed}.${rest}`;
}
