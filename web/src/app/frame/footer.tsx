import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import {
  ALL_CITIES,
  EXPLORE,
  FOOTER_INFO,
  FOOTER_PETS,
  FOOTER_SERVICES,
  followUsOn,
  HELP_CENTER,
  NOTICES,
  PRIVACY_POLICY,
  runBy,
  SERVICES_BY_CITY,
  SUPPORT,
  TERMS_OF_SERVICE,
  WRITE_TO_SUPPORT,
  writeTo,
} from '@pawhood/contract/words/shell.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { Logo } from '#/ui/illustrations/logo.tsx';
import { LanguageLinks } from '../languages/language-links.tsx';

const LINK =
  'inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-brand hover:underline';

/** All are on a page of their own. */
const MOST_CITIES = 6;

/** The bottom of every page. §2.14 §2.16 */
export function Footer() {
  const { name, cities } = useSite();
  return (
    <footer className="mt-24 border-line border-t bg-sunk">
      <div className="no-print mx-auto grid max-w-page gap-8 px-4 py-12 md:px-8 sm:grid-cols-2 lg:grid-cols-4">
        <p className="flex items-center gap-2 self-start font-bold font-display text-brand text-xl">
          <Logo className="size-9" />
          {name}
        </p>
        <Group name={EXPLORE}>
          <FooterLink href={FOOTER_ROUTES.services}>{FOOTER_SERVICES}</FooterLink>
          <FooterLink href={FOOTER_ROUTES.info}>{FOOTER_INFO}</FooterLink>
          <FooterLink href={FOOTER_ROUTES.pets}>{FOOTER_PETS}</FooterLink>
        </Group>
        <Group name={SERVICES_BY_CITY}>
          {cities.shown.slice(0, MOST_CITIES).map(({ key, name }) => (
            <FooterLink key={key} href={`${FOOTER_ROUTES.services}?city=${encodeURIComponent(name)}`}>
              {name}
            </FooterLink>
          ))}
          {cities.shown.length > MOST_CITIES && <FooterLink href={ROUTES.cities}>{ALL_CITIES}</FooterLink>}
        </Group>
        <Support />
      </div>
      <SmallPrint />
    </footer>
  );
}

function Support() {
  const { supportEmail, socialUrl } = useSite();
  return (
    <Group name={SUPPORT}>
      <li>
        {/* Points to no page: what there is to say opens right here. §2.16a */}
        <details>
          <summary className={`${LINK} cursor-pointer`}>{HELP_CENTER}</summary>
          <p className="pb-2 text-base text-ink-2">{writeTo(supportEmail)}</p>
        </details>
      </li>
      <li>
        <a href={`mailto:${supportEmail}`} className={LINK}>
          {WRITE_TO_SUPPORT}
        </a>
      </li>
      {socialUrl !== '' && (
        <li>
          <a href={socialUrl} rel="me noreferrer" className={LINK}>
            <span>{followUsOn(hostOf(socialUrl))}</span>
          </a>
        </li>
      )}
    </Group>
  );
}

function SmallPrint() {
  const { operatorName, name, version } = useSite();
  return (
    <div className="border-line border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-4 md:px-8 text-sm">
        <p className="me-auto text-ink-2">
          {operatorName !== '' && `${runBy(operatorName)} · `}
          {name} {version}
        </p>
        <LanguageLinks />
        <ul className="flex list-none flex-wrap gap-x-6 p-0">
          <FooterLink href={FOOTER_ROUTES.privacy}>{PRIVACY_POLICY}</FooterLink>
          <FooterLink href={FOOTER_ROUTES.terms}>{TERMS_OF_SERVICE}</FooterLink>
          <FooterLink href={ROUTES.notices}>{NOTICES}</FooterLink>
        </ul>
      </div>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="font-bold text-base">{name}</h2>
      <ul className="mt-2 list-none p-0">{children}</ul>
    </section>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
