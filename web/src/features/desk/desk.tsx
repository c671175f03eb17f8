import {
  DESK,
  DESK_FAILED,
  ROLE_SLEEPS,
  ROLE_SLEEPS_ABOUT,
  ROLE_TAKEN,
  SECOND_STEP_ABOUT,
  SECOND_STEP_FIRST,
} from '@pawhood/contract/words/desk.ts';
import { SECURITY_LINK } from '@pawhood/contract/words/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useSite } from '#/lib/site.tsx';
import { accountAddress } from '#/session/account-address.ts';
import { useAuth } from '#/session/auth.ts';
import { StepUp } from '#/session/parts/action-error.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { FailureBox } from '#/ui/failure-box.tsx';
import { NotFound } from '#/ui/not-found.tsx';
import { deskQuery } from './desk.api.ts';
import { DeskFrame, DeskWaiting } from './desk-frame.tsx';
import { DeskParts } from './desk-parts.tsx';
import { BecomeOperator } from './open/become-operator.tsx';
import type { OpenSecret } from './open/use-open-secret.ts';

/** The desk as it is to the signed-in person: to who has no role, and had none here, a page that is not there. */
export function Desk({ link }: { link: OpenSecret }) {
  // A role may have been given or taken since the account's menu asked.
  const auth = useAuth();
  const query = useQuery({ ...deskQuery(auth), refetchOnMount: 'always' });
  const { data: place, error, isFetching } = query;
  const person = auth.user?.sub ?? '';
  const [former, setFormer] = useState('');
  if (place && former !== person) setFormer(person);

  /** What comes in the place of a button that was pressed has the focus, as a page that one arrives at. */
  async function enter(): Promise<void> {
    focusHeading('main');
    await query.refetch();
    link.forget();
  }

  if (!place && isFetching) return <DeskWaiting />;
  if (!place && error !== null) {
    return (
      <DeskFrame>
        <FailureBox error={error} fallback={DESK_FAILED} onRetry={() => void query.refetch()} />
      </DeskFrame>
    );
  }
  if (place === undefined) return <DeskWaiting />;
  const needsNoLink = place?.role === 'operator' && place.state !== 'asleep';
  if (link.secret !== '' && !needsNoLink) return <BecomeOperator secret={link.secret} onDone={enter} />;
  if (place === null) return former === person ? <RoleTaken /> : <NotFound />;
  if (place.state === 'open') return <DeskParts place={place} />;
  if (place.state === 'asleep') return <Closed heading={ROLE_SLEEPS} about={ROLE_SLEEPS_ABOUT} />;
  if (place.state === 'second-factor') return <SecondStepFirst />;
  return (
    <DeskFrame>
      <StepUp onDone={enter} />
    </DeskFrame>
  );
}

/** Takes the focus over from what went with the desk, not from elsewhere. */
function RoleTaken() {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusHeading('main');
  }, []);
  return <Closed heading={DESK} about={ROLE_TAKEN} />;
}

function Closed({ heading, about }: { heading: string; about: string }) {
  return (
    <DeskFrame heading={heading}>
      <p>{about}</p>
    </DeskFrame>
  );
}

function SecondStepFirst() {
  const site = useSite();
  return (
    <DeskFrame heading={SECOND_STEP_FIRST}>
      <p>{SECOND_STEP_ABOUT}</p>
      <a href={accountAddress(site, '/security')} className={`${buttonClass('primary')} self-start`}>
        {SECURITY_LINK}
      </a>
    </DeskFrame>
  );
}
