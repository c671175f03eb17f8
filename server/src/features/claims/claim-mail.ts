/** The mail with a code, to a place's listed address. */
import { CLAIM_LIMITS } from '@pawhood/contract/claims/claim-limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { Mailer } from '@pawhood/identity/host.ts';
import type { Languages } from '../../site/languages.ts';
import { shownCode } from './claim-code.ts';
import type { NamedPlace } from './claim-view.ts';

export interface ClaimMailParts {
  readonly mailer: Mailer;
  readonly languages: Languages;
  readonly siteName: () => string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Told of a mail that was not taken; the error holds no address. */
  readonly onFailure: (error: unknown) => void;
}

export interface ClaimMail {
  readonly to: string;
  readonly place: NamedPlace;
  readonly code: string;
}

/** Sends a code beside the answer. @param withdraw forgets what it is for, where no mail has gone. */
export type SendClaimCode = (mail: ClaimMail, withdraw: () => Promise<void>) => void;

export const createClaimMail =
  ({ mailer, languages, siteName, publicUrl, onFailure }: ClaimMailParts): SendClaimCode =>
  ({ to, place, code }, withdraw) => {
    const language = languages.siteLanguage();
    const { subject, text } = languages.wordsFor(language).claims.CLAIM_MAIL;
    const page = publicUrl + ROUTES.provider.replace(':providerId', encodeURIComponent(place.id));
    const mail = {
      ...{ to, subject: subject(siteName()) },
      text: text(siteName(), place.name, page, shownCode(code), CLAIM_LIMITS.codeHours),
    };
    void mailer.send(mail).catch(async (error: unknown) => {
      onFailure(error);
      await withdraw().catch(onFailure);
    });
  };
