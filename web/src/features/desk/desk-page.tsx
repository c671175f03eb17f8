import { ROUTES } from '@pawhood/contract/product.ts';
import { SIGN_IN_FOR_DESK, SIGN_IN_FOR_LINK } from '@pawhood/contract/words/desk.ts';
import { lazy, Suspense } from 'react';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { DeskFrame, DeskWaiting } from './desk-frame.tsx';
import { useOpenSecret } from './open/use-open-secret.ts';

const Desk = lazy(async () => ({ default: (await import('./desk.tsx')).Desk }));

/** /desk: for people with a role, where they look after the site; signed out, the way in. */
export function DeskPage() {
  const { isAuthenticated, isResuming } = useAuth();
  const isSignedOut = !isAuthenticated && !isResuming;
  const link = useOpenSecret(isSignedOut);
  if (isSignedOut) return <SignedOut hasLink={link.secret !== ''} />;
  if (!isAuthenticated) return <DeskWaiting />;
  return (
    <Suspense fallback={<DeskWaiting />}>
      <Desk link={link} />
    </Suspense>
  );
}

function SignedOut({ hasLink }: { hasLink: boolean }) {
  return (
    <DeskFrame>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-toast bg-sunk p-4">
        <p className="min-w-0 grow basis-60">{hasLink ? SIGN_IN_FOR_LINK : SIGN_IN_FOR_DESK}</p>
        <SignInButton returnTo={ROUTES.desk} />
      </div>
    </DeskFrame>
  );
}
