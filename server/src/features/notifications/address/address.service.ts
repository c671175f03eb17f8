import { ProductError } from '@pawhood/contract/errors.ts';
import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { CONFIRM_ADDRESS_PATH } from '@pawhood/contract/notifications/mail-pages.ts';
import { emailKey, readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import type { Mailer } from '@pawhood/identity/host.ts';
import type { Person } from '../../../lib/person.ts';
import { newToken, tokenHash } from '../../../lib/random-ids.ts';
import { spokenOr } from '../../../lib/site-languages.ts';
import { MINUTE_MS } from '../../../lib/wall-clock.ts';
import { takeOrThrow } from '../../../limits/limit.ts';
import type { Limits } from '../../../limits/limits.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { Languages } from '../../../site/languages.ts';
import type { AddressStore } from './address.store.ts';

export interface AddressParts {
  readonly store: AddressStore;
  /** Null where the site sends no mail. */
  readonly mailer: Mailer | null;
  readonly limits: Pick<Limits, 'mails' | 'networkMails'>;
  readonly languages: Languages;
  readonly siteName: () => string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly now: NotificationsService['now'];
  /** Told of a mail that was not taken; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Who asks for a link, and whom it is for. */
export interface AskedLink {
  readonly person: Person;
  /** The network address that the call came from. */
  readonly network: string;
  readonly address: string;
}

export type AddressService = ReturnType<typeof createAddressService>;

/** Addresses that people confirm by a link of ours. */
export function createAddressService(parts: AddressParts) {
  const { store, mailer, limits, languages, siteName, publicUrl, now, onFailure } = parts;

  return {
    /**
     * Sends a link to an address, beside the answer.
     *
     * @throws `unavailable` where the site sends no mail; `unknown_user`, `too_many_mails`, `too_many_network_mails`.
     */
    async ask({ person, network, address: written }: AskedLink): Promise<void> {
      const address = readAccountEmail(written);
      if (address === null) throw new ProductError('invalid_request');
      if (mailer === null) throw new ProductError('unavailable');
      await takeOrThrow(limits.networkMails, { person, address: network }, 'too_many_network_mails');
      await takeOrThrow(limits.mails, emailKey(address), 'too_many_mails');
      const token = newToken();
      const link = {
        ...{ address, tokenHash: tokenHash(token) },
        expiresAt: new Date(now().getTime() + MAIL_LINK_MINUTES * MINUTE_MS),
      };
      const recipient = await store.add(person, link, now());
      if (recipient === null) throw new ProductError('unknown_user');
      if (recipient === 'many') throw new ProductError('too_many_mails');
      const language = spokenOr(recipient.language, languages);
      const { subject, text } = languages.wordsFor(language).digest.ADDRESS_MAIL;
      const url = `${publicUrl}${CONFIRM_ADDRESS_PATH}/${token}?lang=${language}`;
      const mail = {
        to: address,
        subject: subject(siteName()),
        text: text(siteName(), url, MAIL_LINK_MINUTES),
      };
      void mailer.send(mail).catch(async (error: unknown) => {
        onFailure(error);
        await store.withdraw(link.tokenHash).catch(onFailure);
      });
    },

    /** Whether a link still works. */
    isOpen: (token: string): Promise<boolean> => store.isOpen(tokenHash(token), now()),

    /** Uses a link; false where it no longer works. */
    confirm: (token: string): Promise<boolean> => store.confirm(tokenHash(token), now()),
  };
}
