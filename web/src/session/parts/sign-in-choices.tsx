import type { SignInOptions } from '../auth.ts';
import { useAuth } from '../auth.ts';
import { SignInButton } from './sign-in-button.tsx';
import { WorkingButton } from './working-button.tsx';

/** The ways in, where a page asks people to sign in; it stays their place. */
export function SignInChoices({ returnTo }: Required<SignInOptions>) {
  const { signUp, signInWithPopup } = useAuth();
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="flex flex-wrap justify-center gap-3">
        <SignInButton returnTo={returnTo} />
        <WorkingButton look="secondary" onPress={() => signUp({ returnTo })}>
          Create account
        </WorkingButton>
      </p>
      <WorkingButton look="plain" onPress={signInWithPopup}>
        Use a small window instead
      </WorkingButton>
    </div>
  );
}
