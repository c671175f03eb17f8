import type { Provider } from '@pawhood/contract/directory/list.ts';
import { CALL, DIRECTIONS, WEBSITE } from '@pawhood/contract/directory/texts/entry-texts.ts';
import { Globe, Navigation, Phone } from 'lucide-react';
import { contactLinks, directionsTo } from '../provider/contact-links.ts';

const ACTION =
  'relative inline-flex min-h-11 grow items-center justify-center gap-1.5 whitespace-nowrap rounded-pill border border-control bg-card px-3 text-sm font-semibold text-ink no-underline hover:bg-brand-tint @xl:grow-0 @4xl:w-29';

/** The ways to a place as buttons, those that there are: Call, Website, Directions. */
export function ProviderActions({ provider }: { provider: Provider }) {
  const { name, example } = provider;
  const links = contactLinks(provider);
  const phone = links.find(({ kind }) => kind === 'phone');
  const website = links.find(({ kind }) => kind === 'website');
  // A made-up address leads nowhere.
  const directions = example ? null : directionsTo(provider);
  const of = <span className="sr-only">{name}</span>;
  return (
    <div className="flex flex-wrap gap-2 @4xl:justify-end">
      {phone && (
        <a href={phone.href} title={phone.text} className={ACTION}>
          <Phone className="size-4" />
          {`${CALL} `}
          {of}
        </a>
      )}
      {website && (
        <a href={website.href} title={website.text} rel="noopener noreferrer" className={ACTION}>
          <Globe className="size-4" />
          {`${WEBSITE} `}
          {of}
        </a>
      )}
      {directions !== null && (
        <a href={directions} rel="noopener noreferrer" className={ACTION}>
          <Navigation className="size-4" />
          {`${DIRECTIONS} `}
          {of}
        </a>
      )}
    </div>
  );
}
