import type { Provider } from '@pawhood/contract/directory/list.ts';
import {
  BEFORE_EMAIL,
  BEFORE_PHONE,
  BEFORE_WEBSITE,
  contactOf,
  NO_CONTACT,
} from '@pawhood/contract/words/directory.ts';
import { Globe, Mail, Phone } from 'lucide-react';
import { type ContactLink, contactLinks } from './contact-links.ts';

const KINDS = {
  phone: { Icon: Phone, label: BEFORE_PHONE },
  website: { Icon: Globe, label: BEFORE_WEBSITE },
  email: { Icon: Mail, label: BEFORE_EMAIL },
} as const satisfies Record<ContactLink['kind'], unknown>;

export interface ProviderContactProps {
  provider: Provider;
  /** In a narrow column, where what does not fit a line is cut off instead of broken. */
  short?: boolean;
}

/** The ways to reach a provider, each a link of full height for a thumb. */
export function ProviderContact({ provider, short = false }: ProviderContactProps) {
  const links = contactLinks(provider);
  if (links.length === 0) return <p className="text-sm text-ink-2">{NO_CONTACT}</p>;
  return (
    <ul aria-label={contactOf(provider.name)} className="list-none p-0">
      {links.map(({ kind, href, text }) => {
        const { Icon, label } = KINDS[kind];
        return (
          <li key={kind}>
            <a
              href={href}
              rel={kind === 'website' ? 'noopener noreferrer' : undefined}
              title={short ? text : undefined}
              className={`flex min-h-11 items-center gap-2 py-1 leading-snug text-brand hover:text-brand-hover ${short ? 'as-table:min-h-8' : 'text-base'}`}
            >
              <Icon className="size-4 shrink-0" />
              <span className="sr-only">{label} </span>
              <span
                className={`min-w-0 underline underline-offset-4 ${short ? 'truncate' : 'wrap-anywhere'} ${kind === 'phone' ? 'whitespace-nowrap' : ''}`}
              >
                {text}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
