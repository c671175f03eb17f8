import { SIGN_IN } from '@pawhood/contract/texts.ts';
import { Button } from './button.tsx';
import { toast } from './toast-store.ts';

/** Sign In, until accounts are built: it says so instead of pretending. */
export function SignInButton({ className = '' }: { className?: string }) {
  return (
    <Button className={className} onClick={() => toast(NOT_YET)}>
      {SIGN_IN}
    </Button>
  );
}

const NOT_YET = {
  title: 'Sign-in is not available yet',
  description: 'Accounts are still being built; articles and the directory are open to everyone.',
};
