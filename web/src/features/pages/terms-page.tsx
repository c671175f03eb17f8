import { NO_TERMS, TRUE_OF_EVERY_SITE, termsDescription } from '@pawhood/contract/pages/terms-texts.ts';
import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { TERMS_OF_SERVICE } from '@pawhood/contract/shell/frame-texts.ts';
import { useHead } from '#/lib/head.ts';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

const HEAD = {
  title: TERMS_OF_SERVICE,
  description: termsDescription(PRODUCT_NAME),
  path: FOOTER_ROUTES.terms,
};

/** The terms of the site. */
export function TermsPage() {
  useHead(HEAD);
  return (
    <OperatorDocument name="terms-of-service" title={HEAD.title}>
      <p>
        <Operator /> {NO_TERMS}
      </p>
      <SentenceList sentences={TRUE_OF_EVERY_SITE} />
    </OperatorDocument>
  );
}
