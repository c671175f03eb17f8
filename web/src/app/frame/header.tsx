import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { MY_PETS } from '@pawhood/contract/words/pets.ts';
import { LOG_OUT, MAIN_NAVIGATION, MENU, NAVIGATION } from '@pawhood/contract/words/shell.ts';
import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { useProfileCity } from '#/session/profile/use-profile-city.ts';
import { Logo } from '#/ui/illustrations/logo.tsx';
import { usePopover } from '#/ui/use-popover.ts';
import { LanguageLinks } from '../languages/language-links.tsx';
import { plainPath } from '../routes.ts';
import { CityChooser, ThemeSwitch } from './preferences.tsx';

/** §2.20 */
const LINKS = [
  { href: ROUTES.home, label: NAVIGATION.home },
  { href: ROUTES.infoHub, label: NAVIGATION.infoHub },
  { href: ROUTES.directory, label: NAVIGATION.directory },
] as const;

/** For signed-in people; the specification's edition has no page of one's own pets. */
const OWN_LINKS = [...LINKS, { href: FOOTER_ROUTES.pets, label: MY_PETS }] as const;

/** The top of every page: who we are, where one can go, which city, and Sign In or one's account. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 md:gap-4 md:px-8">
        <Link
          href={ROUTES.home}
          className="me-auto lg:me-0 inline-flex min-h-11 min-w-0 items-center gap-2 font-bold font-display text-brand text-xl no-underline"
        >
          <Logo className="size-9 shrink-0" />
          <span className="truncate max-tight:sr-only">{useSite().name}</span>
        </Link>
        <div className="flex shrink-0 lg:order-last lg:ms-auto">
          <Account />
        </div>
        <Navigation />
      </div>
    </header>
  );
}

/** The links, the city and the appearance: a row where there is room, at phone width a menu (§2.21). */
function Navigation() {
  const { opener, popover, close } = usePopover();
  const [path] = useLocation();
  const { isAuthenticated } = useAuth();
  const { departures } = useSite();
  const here = plainPath(path);
  const city = useProfileCity();
  const links = isAuthenticated && departures.pages ? OWN_LINKS : LINKS;
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-label={MENU}
        className="inline-flex size-11 items-center justify-center rounded-pill text-ink hover:bg-brand-tint lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div {...popover} className="menu inset-x-0 top-16 bottom-auto gap-4 bg-paper text-ink open:flex">
        <nav aria-label={MAIN_NAVIGATION}>
          <ul className="flex list-none flex-col p-0 lg:flex-row lg:gap-1">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={city && href === ROUTES.directory ? `${href}?city=${city}` : href}
                  onClick={close}
                  className="flex min-h-11 items-center rounded-pill px-3 font-semibold text-ink no-underline hover:bg-brand-tint aria-[current]:bg-brand-tint aria-[current]:text-brand"
                  aria-current={currentOf(href, here)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-between gap-2 px-3 max-tight:flex-wrap lg:px-0">
          {/* The directory has a chooser of its own, in its heading. */}
          {here !== ROUTES.directory && <CityChooser city={city} />}
          <ThemeSwitch />
        </div>
        <LanguageLinks className="px-3 lg:hidden" />
      </div>
    </>
  );
}

/** `page` on the page itself, `true` on the pages below it. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}

const AccountMenu = lazy(async () => {
  try {
    return { default: (await import('./account-menu.tsx')).AccountMenu };
  } catch {
    // Without its code there is no menu, and the way out must be there all the same.
    return { default: PlainLogOut };
  }
});

/** In the header: Sign In for visitors, for others their account. §1.16 §2.22 §2.23 */
export function Account() {
  const { isAuthenticated, isResuming } = useAuth();
  if (isAuthenticated) {
    return (
      <Suspense fallback={<Place />}>
        <AccountMenu />
      </Suspense>
    );
  }
  return isResuming ? <Place /> : <SignInButton className="max-[22rem]:px-3" />;
}

/** As large as the avatar that will stand here, beside the room of the bell where there is one: `use-narrow.ts`. */
function Place() {
  const room = useSite().departures.reach ? 'min-[22.5rem]:ms-11' : '';
  return <span className={`skeleton size-11 shrink-0 rounded-pill ${room}`} />;
}

function PlainLogOut() {
  const { signOut } = useAuth();
  return <WorkingButton onPress={signOut}>{LOG_OUT}</WorkingButton>;
}
