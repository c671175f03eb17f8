import { ROUTES } from '@pawhood/contract/product.ts';
import { endedWords } from '@pawhood/contract/users/sign-out-texts.ts';
import {
  CHANGE_PASSWORD_TOO,
  ENDED_BY_SIGN_OUT,
  NOT_SIGNED_OUT,
  passkeysLeft,
  passkeysStay,
  SECURITY_LINK,
  SIGN_OUT_ELSEWHERE,
  SIGN_OUT_ENDS,
  SIGN_OUT_EVERYWHERE,
  SIGN_OUT_EVERYWHERE_TITLE,
  SIGNED_OUT_EVERYWHERE,
  SIGNING_OUT,
  STAY_SIGNED_IN,
} from '@pawhood/contract/words/users.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { accountAddress } from '#/session/account-address.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { signOutMutation } from '../users.api.ts';

/** Says what signing out everywhere ends, and does it. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const site = useSite();
  const { identity } = site;
  const { isPending, error, signOut } = useSignOut();
  return (
    <Dialog title={SIGN_OUT_EVERYWHERE_TITLE} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-3 text-base">
            <p className="font-semibold">{SIGN_OUT_ENDS}</p>
            <SentenceList className="list-disc ps-6" sentences={ENDED_BY_SIGN_OUT} />
            <p>{identity.mode === 'embedded' ? CHANGE_PASSWORD_TOO : SIGN_OUT_ELSEWHERE}</p>
            {identity.mode === 'embedded' && (
              <p>
                {sentence(
                  passkeysStay(
                    (words) => (
                      <a
                        href={accountAddress(site, '/security')}
                        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                      >
                        {words}
                      </a>
                    ),
                    SECURITY_LINK,
                  ),
                )}
              </p>
            )}
          </div>
          {error !== null && <ActionError error={error} fallback={NOT_SIGNED_OUT} />}
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={signOut}>
              {isPending ? SIGNING_OUT : SIGN_OUT_EVERYWHERE}
            </Button>
            <Button look="plain" onClick={close}>
              {STAY_SIGNED_IN}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Ends everything, forgets the session here, and leaves for the front page, which says what has ended. */
function useSignOut() {
  const { accessToken, forget } = useAuth();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    ...signOutMutation(accessToken),
    onSuccess: async (ended) => {
      await forget();
      navigate(ROUTES.home);
      toast({
        title: SIGNED_OUT_EVERYWHERE,
        description: `${endedWords(ended)} ${passkeysLeft(ended.passkeys, SECURITY_LINK)}`.trim(),
      });
    },
  });
  return { isPending, error, signOut: () => !isPending && mutate() };
}
