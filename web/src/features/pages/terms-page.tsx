import { TRUE_OF_EVERY_SITE } from '@pawhood/contract/pages/terms-texts.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { NO_TERMS, termsDescription } from '@pawhood/contract/words/pages.ts';
import { TERMS_OF_SERVICE } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

/** The terms of the site. */
export function TermsPage() {
  const { name } = useSite();
  useHead({ title: TERMS_OF_SERVICE, description: termsDescription(name), path: FOOTER_ROUTES.terms });
  return (
    <OperatorDocument name="terms-of-service" title={TERMS_OF_SERVICE}>
      <p>
        <Operator /> {NO_TERMS}
      </p>
      <SentenceList sentences={TRUE_OF_EVERY_SITE} />
    </OperatorDocument>
  );
}
