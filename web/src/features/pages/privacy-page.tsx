import { RESTORE_DAYS, SECURITY_EVENT_DAYS, VOTER_COOKIE_DAYS } from '@pawhood/contract/limits.ts';
import {
  ARTICLE_READS,
  CITY_AND_APPEARANCE,
  IN_BROWSER,
  LOG_STORED,
  NOTHING_ELSE,
  ON_SERVER,
  OPERATOR_HAS_MORE,
  PRIVACY_LEAD,
  petsStored,
  privacyDescription,
  READ_ARTICLES_COOKIE,
  SUGGESTED_EDITS,
  securityEventsStored,
  VOTES_STORED,
  voterCookie,
  WAITLIST_STORED,
} from '@pawhood/contract/pages/privacy-texts.ts';
import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { PRIVACY_POLICY } from '@pawhood/contract/shell/frame-texts.ts';
import { useHead } from '#/lib/head.ts';
import { AboutAccounts, NothingElse, SignInInBrowser } from './account-privacy.tsx';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

const HEAD = {
  title: PRIVACY_POLICY,
  description: privacyDescription(PRODUCT_NAME),
  path: FOOTER_ROUTES.privacy,
};

/** The data stored about people. Every new kind of stored data is added here. */
export function PrivacyPage() {
  useHead(HEAD);
  return (
    <OperatorDocument name="privacy-policy" title={HEAD.title}>
      <p>
        {PRIVACY_LEAD} <Operator /> {OPERATOR_HAS_MORE}
      </p>
      <h2>{IN_BROWSER}</h2>
      <ul>
        <li>{CITY_AND_APPEARANCE}</li>
        <li>{READ_ARTICLES_COOKIE}</li>
        <li>{voterCookie(VOTER_COOKIE_DAYS)}</li>
        <SignInInBrowser />
      </ul>
      <h2>{ON_SERVER}</h2>
      <ul>
        <li>{ARTICLE_READS}</li>
        <li>{SUGGESTED_EDITS}</li>
        <li>{WAITLIST_STORED}</li>
        <li>{VOTES_STORED}</li>
        <AboutAccounts />
        <li>{petsStored(RESTORE_DAYS.pet)}</li>
        <li>{securityEventsStored(SECURITY_EVENT_DAYS)}</li>
        <li>{LOG_STORED}</li>
      </ul>
      <h2>{NOTHING_ELSE}</h2>
      <p>
        <NothingElse />
      </p>
    </OperatorDocument>
  );
}
