import { storedInBrowser, storedOnServer } from '@pawhood/contract/pages/privacy-texts.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import {
  IN_BROWSER,
  NOTHING_ELSE,
  ON_SERVER,
  privacyDescription,
  privacyLead,
  privacyLeadUnnamed,
  TRACKING,
} from '@pawhood/contract/words/pages.ts';
import { PRIVACY_POLICY } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { mailLink } from './mail-link.tsx';
import { OperatorDocument } from './operator-document.tsx';

/** The data stored about people. */
export function PrivacyPage() {
  const { name, identity, operatorName, supportEmail, departures } = useSite();
  const { mode } = identity;
  useHead({ title: PRIVACY_POLICY, description: privacyDescription(name), path: FOOTER_ROUTES.privacy });
  return (
    <OperatorDocument name="privacy-policy" title={PRIVACY_POLICY}>
      <p>
        {sentence(
          operatorName === ''
            ? privacyLeadUnnamed(mailLink, supportEmail)
            : privacyLead(operatorName, mailLink, supportEmail),
        )}
      </p>
      <h2>{IN_BROWSER}</h2>
      <SentenceList sentences={storedInBrowser(mode, departures)} />
      <h2>{ON_SERVER}</h2>
      <SentenceList sentences={storedOnServer(mode, departures)} />
      <h2>{NOTHING_ELSE}</h2>
      <p>{mode === 'embedded' ? TRACKING.embedded : TRACKING.elsewhere}</p>
    </OperatorDocument>
  );
}
