import {
  IN_BROWSER,
  NOTHING_ELSE,
  ON_SERVER,
  OPERATOR_HAS_MORE,
  PRIVACY_LEAD,
  privacyDescription,
  storedInBrowser,
  storedOnServer,
  tracking,
} from '@pawhood/contract/pages/privacy-texts.ts';
import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { PRIVACY_POLICY } from '@pawhood/contract/shell/frame-texts.ts';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

const HEAD = {
  title: PRIVACY_POLICY,
  description: privacyDescription(PRODUCT_NAME),
  path: FOOTER_ROUTES.privacy,
};

/** The data stored about people. */
export function PrivacyPage() {
  const { mode } = useSite().identity;
  useHead(HEAD);
  return (
    <OperatorDocument name="privacy-policy" title={HEAD.title}>
      <p>
        {PRIVACY_LEAD} <Operator /> {OPERATOR_HAS_MORE}
      </p>
      <h2>{IN_BROWSER}</h2>
      <SentenceList sentences={storedInBrowser(mode)} />
      <h2>{ON_SERVER}</h2>
      <SentenceList sentences={storedOnServer(mode)} />
      <h2>{NOTHING_ELSE}</h2>
      <p>{tracking(mode)}</p>
    </OperatorDocument>
  );
}
