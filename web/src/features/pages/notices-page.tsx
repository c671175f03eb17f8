import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { useHead } from '#/lib/head.ts';
import { PageHeading } from '#/ui/page-heading.tsx';

const HEAD = {
  title: 'Third-party notices',
  description: `The open-source software and data ${PRODUCT_NAME} is built with, and their licences.`,
  path: ROUTES.notices,
};

/** Whose work this is built on. The list itself is generated from what is installed, as a plain text file. */
export function NoticesPage() {
  useHead(HEAD);
  return (
    <div className="mx-auto max-w-article px-4 py-12">
      <PageHeading>{HEAD.title}</PageHeading>
      <div className="prose mt-8">
        <p>
          {PRODUCT_NAME} is free software under the MIT licence, and stands on the work of many others. Their
          names and licences are in one list, which belongs to exactly this version:
        </p>
        <p>
          <a href="/third-party-notices.txt">All notices and licences (plain text)</a>
        </p>
        <h2>Data and fonts</h2>
        <ul>
          <li>
            Entries of the directory that name OpenStreetMap as their source are © OpenStreetMap contributors,
            under the <a href="https://opendatacommons.org/licenses/odbl/">Open Database License</a>.
          </li>
          <li>
            Headings are set in Bricolage Grotesque and text in Figtree, both under the{' '}
            <a href="https://openfontlicense.org/">SIL Open Font License</a>.
          </li>
          <li>The drawings of animals, cities and services are our own.</li>
        </ul>
      </div>
    </div>
  );
}
