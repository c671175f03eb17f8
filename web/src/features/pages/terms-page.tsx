import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import {
  noTerms,
  noTermsUnnamed,
  TRUE_OF_EVERY_SITE,
  termsDescription,
} from '@pawhood/contract/words/pages.ts';
import { TERMS_OF_SERVICE } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { mailLink } from './mail-link.tsx';
import { OperatorDocument } from './operator-document.tsx';

/** The terms of the site. */
export function TermsPage() {
  const { name, operatorName, supportEmail } = useSite();
  useHead({ title: TERMS_OF_SERVICE, description: termsDescription(name), path: FOOTER_ROUTES.terms });
  return (
    <OperatorDocument name="terms-of-service" title={TERMS_OF_SERVICE}>
      <p>
        {sentence(
          operatorName === ''
            ? noTermsUnnamed(mailLink, supportEmail)
            : noTerms(operatorName, mailLink, supportEmail),
        )}
      </p>
      <SentenceList
        sentences={Object.values({
          ...TRUE_OF_EVERY_SITE,
          samples: TRUE_OF_EVERY_SITE.samples(EXAMPLE_MARK),
        })}
      />
    </OperatorDocument>
  );
}
