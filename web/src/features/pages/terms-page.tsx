import { OBJECTION_DAYS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { listText } from '@pawhood/contract/values/list-text.ts';
import { CONTACT, EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
import {
  contactText,
  contactTextUnnamed,
  noTerms,
  noTermsUnnamed,
  TERMS_DECISIONS,
  TERMS_RULES,
  TRUE_OF_DECISIONS,
  TRUE_OF_EVERY_SITE,
  termsDescription,
} from '@pawhood/contract/words/pages.ts';
import { RULE_NAMES } from '@pawhood/contract/words/reasons.ts';
import { REPORT } from '@pawhood/contract/words/report.ts';
import { TERMS_OF_SERVICE } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { mailLink } from './mail-link.tsx';
import { OperatorDocument } from './operator-document.tsx';

/** The terms of the site. */
export function TermsPage() {
  const { name, operatorName, supportEmail, departures } = useSite();
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
      {departures.desk && <Rules />}
    </OperatorDocument>
  );
}

/** What may be shown, who decides about it and how, and where the operator is reached. DSA, Art. 11, 12 and 14 */
function Rules() {
  const { operatorName, supportEmail, languages } = useSite();
  const read = listText(languages.map((language) => language.name));
  return (
    <>
      <h2>{TERMS_RULES}</h2>
      <SentenceList sentences={Object.values(RULE_NAMES)} />
      <h2>{TERMS_DECISIONS}</h2>
      <SentenceList
        sentences={Object.values({
          ...TRUE_OF_DECISIONS,
          report: TRUE_OF_DECISIONS.report(REPORT),
          object: TRUE_OF_DECISIONS.object(OBJECTION_DAYS),
        })}
      />
      <h2>{CONTACT}</h2>
      <p>
        {sentence(
          operatorName === ''
            ? contactTextUnnamed(mailLink, supportEmail, read)
            : contactText(operatorName, mailLink, supportEmail, read),
        )}
      </p>
    </>
  );
}
