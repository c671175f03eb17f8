import {
  ARTICLES_ARE_GENERAL,
  CORRECTIONS,
  ENTRIES_MAY_BE_OLD,
  examplesAreMadeUp,
  NO_TERMS,
  READING_IS_FREE,
  termsDescription,
} from '@pawhood/contract/pages/terms-texts.ts';
import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { TERMS_OF_SERVICE } from '@pawhood/contract/shell/frame-texts.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/texts.ts';
import { useHead } from '#/lib/head.ts';
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
      <ul>
        <li>{READING_IS_FREE}</li>
        <li>{ARTICLES_ARE_GENERAL}</li>
        <li>{ENTRIES_MAY_BE_OLD}</li>
        <li>{examplesAreMadeUp(EXAMPLE_MARK)}</li>
        <li>{CORRECTIONS}</li>
      </ul>
    </OperatorDocument>
  );
}
