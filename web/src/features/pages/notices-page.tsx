import { ROUTES } from '@pawhood/contract/product.ts';
import {
  ALL_NOTICES,
  DATA_AND_FONTS,
  fontsNotice,
  noticesDescription,
  noticesLead,
  OWN_DRAWINGS,
  openStreetMapNotice,
} from '@pawhood/contract/words/pages.ts';
import { NOTICES } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';

/** Whose work this is built on. The list itself is generated from what is installed, as a plain text file. */
export function NoticesPage() {
  const { name } = useSite();
  useHead({ title: NOTICES, description: noticesDescription(name), path: ROUTES.notices });
  return (
    <div className="mx-auto max-w-article px-4 py-12">
      <PageHeading>{NOTICES}</PageHeading>
      <div className="prose mt-8">
        <p>{noticesLead(name)}</p>
        <p>
          <a href="/third-party-notices.txt">{ALL_NOTICES}</a>
        </p>
        <h2>{DATA_AND_FONTS}</h2>
        <ul>
          <li>{sentence(openStreetMapNotice(linkTo('https://opendatacommons.org/licenses/odbl/')))}</li>
          <li>{sentence(fontsNotice(linkTo('https://openfontlicense.org/')))}</li>
          <li>{OWN_DRAWINGS}</li>
        </ul>
      </div>
    </div>
  );
}

const linkTo = (address: string) => (words: string) => <a href={address}>{words}</a>;
