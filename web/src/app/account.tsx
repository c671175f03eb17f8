import { LOG_OUT } from '@pawhood/contract/texts.ts';
import { lazy, Suspense } from 'react';
import { useAuth } from '../session/auth.ts';
import { SignInButton } from '../session/sign-in-button.tsx';
import { WorkingButton } from '../session/working-button.tsx';

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
  return isResuming ? <Place /> : <SignInButton />;
}

/** As large as the avatar that will stand here. */
function Place() {
  return <span className="skeleton size-11 shrink-0 rounded-pill" />;
}

function PlainLogOut() {
  const { signOut } = useAuth();
  return <WorkingButton onPress={signOut}>{LOG_OUT}</WorkingButton>;
}
