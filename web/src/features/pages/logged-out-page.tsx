import { ROUTES } from '@pawhood/contract/product.ts';
import {
  LOGGED_OUT,
  LOGGED_OUT_HEADING,
  LOGGED_OUT_TITLE,
  STILL_SIGNED_IN,
} from '@pawhood/contract/words/session.ts';
import { NAVIGATION } from '@pawhood/contract/words/shell.ts';
import { useHead } from '#/lib/head.ts';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { Rabbit } from '#/ui/illustrations/rabbit.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';

const HEAD = {
  title: LOGGED_OUT_TITLE,
  description: LOGGED_OUT,
  path: ROUTES.auth,
  unlisted: true,
};

/** Where logging out leads: a quiet page. §2.9 */
export function LoggedOutPage() {
  const { isAuthenticated } = useAuth();
  useHead(HEAD);
  if (isAuthenticated) return <StillHere />;
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <Rabbit className="size-40" />
      <PageHeading>{LOGGED_OUT_HEADING}</PageHeading>
      <p className="text-ink-2 text-lg">{LOGGED_OUT}</p>
      <SignInButton />
    </section>
  );
}

/** For people who open the address without having logged out. */
function StillHere() {
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <Rabbit className="size-40" />
      <PageHeading>{STILL_SIGNED_IN}</PageHeading>
      <LinkButton href={ROUTES.infoHub}>{NAVIGATION.infoHub}</LinkButton>
    </section>
  );
}
