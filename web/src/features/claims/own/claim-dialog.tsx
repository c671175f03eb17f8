import { ROUTES } from '@pawhood/contract/product.ts';
import { CHANGE_OWN_PLACE } from '@pawhood/contract/words/business.ts';
import {
  CLAIM_LOADING,
  CLAIM_NOT_LOADED,
  confirmFirst,
  LOOK_AFTER,
  lookAfterText,
  SIGN_IN_TO_CLAIM,
} from '@pawhood/contract/words/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sentence } from '#/lib/sentence.ts';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { CLAIMING, type ClaimedPlace, placeAddress } from '../claimed-place.ts';
import { placeClaimsQuery } from '../claims.api.ts';
import { AskedClaim } from './asked-claim.tsx';
import { ChooseWay } from './choose-way.tsx';
import { LookingAfter } from './looking-after.tsx';
import { useClaimStep } from './use-claim-step.ts';

export interface ClaimDialogProps {
  place: ClaimedPlace;
  onClose: () => void;
}

/** How somebody shows that a place is theirs, step by step, and what they change of it then. */
export function ClaimDialog({ place, onClose }: ClaimDialogProps) {
  const auth = useAuth();
  const { isAuthenticated, isBusy, isResuming, profile } = auth;
  const query = useQuery({ ...placeClaimsQuery(place.id, auth), enabled: profile !== null });
  const step = useClaimStep(query.data?.claims);
  const isAwaited = isResuming || (isAuthenticated && profile === null && isBusy);
  return (
    <Dialog title={step.name === 'proved' ? CHANGE_OWN_PLACE : LOOK_AFTER} onClose={onClose}>
      {() => {
        if (isAwaited || (isAuthenticated && query.isPending && query.error === null))
          return <StatusLine>{CLAIM_LOADING}</StatusLine>;
        if (!isAuthenticated) return <SignInFirst place={place} />;
        if (query.data === undefined)
          return (
            <FailureBox
              error={query.error}
              fallback={CLAIM_NOT_LOADED}
              onRetry={() => void query.refetch()}
            />
          );
        const { refusal, ways } = query.data;
        if (step.name === 'proved') return <LookingAfter place={place} step={step} />;
        if (step.name === 'asked' || step.name === 'waiting')
          return <AskedClaim claim={step.claim} ways={ways} onOtherWay={step.chooseAgain} />;
        return (
          <div className="flex flex-col gap-4">
            <p>{lookAfterText(place.name)}</p>
            {refusal === '' ? (
              <ChooseWay place={place} ways={ways} last={step.last} onAsked={step.follow} />
            ) : (
              <p>{sentence(confirmFirst(settings))}</p>
            )}
          </div>
        );
      }}
    </Dialog>
  );
}

function SignInFirst({ place }: { place: ClaimedPlace }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{lookAfterText(place.name)}</p>
      <p>{SIGN_IN_TO_CLAIM}</p>
      <SignInButton returnTo={`${placeAddress(place.id)}?${CLAIMING}`} />
    </div>
  );
}

const settings = (words: string) => (
  <Link href={ROUTES.profile} className="text-brand underline underline-offset-4">
    {words}
  </Link>
);
