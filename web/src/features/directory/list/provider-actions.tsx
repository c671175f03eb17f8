import type { Provider } from '@pawhood/contract/directory/list.ts';
import { CALL, DIRECTIONS, WEBSITE } from '@pawhood/contract/words/directory.ts';
import { Globe, Navigation, Phone } from 'lucide-react';
import { contactLinks, directionsTo } from '../provider/contact-links.ts';

const ACTION =
  'relative inline-flex min-h-11 grow items-center justify-center gap-1.5 whitespace-nowrap rounded-pill border border-control bg-card px-3 text-sm font-semibold text-ink no-underline hover:bg-brand-tint @xl:grow-0 @4xl:min-w-29';

/** The ways to a place as buttons, those that there are: Call, Website, Directions. */
export function ProviderActions({ provider }: { provider: Provider }) {
  const links = contactLinks(provider);
  const ways = [
    { Icon: Phone, label: CALL, ...links.find(({ kind }) => kind === 'phone') },
    { Icon: Globe, label: WEBSITE, ...links.find(({ kind }) => kind === 'website') },
    // A made-up address leads nowhere.
    {
      Icon: Navigation,
      label: DIRECTIONS,
      href: provider.example ? null : directionsTo(provider),
      text: undefined,
    },
  ];
  return (
    <div className="flex flex-wrap gap-2 @4xl:justify-end">
      {ways.map(
        ({ Icon, label, href, text }) =>
          href && (
            <a key={label} href={href} title={text} rel="noopener noreferrer" className={ACTION}>
              <Icon className="size-4" />
              {`${label} `}
              <span className="sr-only">{provider.name}</span>
            </a>
          ),
      )}
    </div>
  );
}
