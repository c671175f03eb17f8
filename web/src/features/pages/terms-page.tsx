import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/texts.ts';
import { useHead } from '#/lib/head.ts';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

const HEAD = {
  title: 'Terms of service',
  description: `What you can expect of ${PRODUCT_NAME}, and what not.`,
  path: FOOTER_ROUTES.terms,
};

/** What a visitor can rely on. */
export function TermsPage() {
  useHead(HEAD);
  return (
    <OperatorDocument name="terms-of-service" title={HEAD.title}>
      <p>
        <Operator /> has not written terms of their own. This much is true of every site that runs this
        software:
      </p>
      <ul>
        <li>Reading the articles and looking through the directory is free and needs no account.</li>
        <li>
          Articles are general information. They do not replace your vet’s advice, and rules differ from city
          to city.
        </li>
        <li>
          Entries of the directory come from public sources and may be out of date. Call ahead before you rely
          on one.
        </li>
        <li>What is marked ‘{EXAMPLE_MARK}’ is made up to show how the site works.</li>
        <li>
          If an entry about your business is wrong, write to the address above and ask for it to be corrected.
        </li>
      </ul>
    </OperatorDocument>
  );
}
