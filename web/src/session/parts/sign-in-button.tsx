import { SIGN_IN } from '@pawhood/contract/words/shell.ts';
import type { SignInOptions } from '../auth.ts';
import { useAuth } from '../auth.ts';
import { WorkingButton } from './working-button.tsx';

export interface SignInButtonProps extends SignInOptions {
  className?: string;
}

/** Sign In: leaves for the identity provider, once its library has been fetched. §1.16 §1.17 */
export function SignInButton({ className = '', ...options }: SignInButtonProps) {
  const { signIn } = useAuth();
  return (
    <WorkingButton className={className} onPress={() => signIn(options)}>
      {SIGN_IN}
    </WorkingButton>
  );
}
