import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import {
  CREATE_ACCOUNT,
  FIND_SERVICES_NEAR,
  MY_PETS,
  PETS_DESCRIPTION,
  SIGN_IN_FOR_PETS,
  SMALL_WINDOW,
} from '@pawhood/contract/words/pets.ts';
import type { ReactNode } from 'react';
import { useHead } from '#/lib/head.ts';
import { type SignInOptions, useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { Dog } from '#/ui/illustrations/dog.tsx';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { MyPets, MyPetsLoading } from './my-pets.tsx';
import type { OwnPetsProps } from './own-pets.tsx';

const HEAD = {
  title: MY_PETS,
  description: PETS_DESCRIPTION,
  path: FOOTER_ROUTES.pets,
};

export interface PetsPageProps {
  /** Shown with the pets: what stands there before they come would move. */
  belowPets?: OwnPetsProps['below'];
  /** The same, after all of them: the first steps of a new person. */
  afterPets?: ReactNode;
}

/** As high as a window, so that the footer stays where it is when it turns out who is there. */
const ROOM = 'min-h-dvh';

/** A person's own pets; signed out, the ways to them. */
export function PetsPage(parts: PetsPageProps) {
  const { isAuthenticated, isResuming } = useAuth();
  useHead(HEAD);
  if (isAuthenticated || isResuming) return <ForOwner isKnown={isAuthenticated} {...parts} />;
  return (
    <section className={`mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center ${ROOM}`}>
      <Dog className="size-40" />
      <PageHeading>{HEAD.title}</PageHeading>
      <p className="text-ink-2 text-lg">{SIGN_IN_FOR_PETS}</p>
      <SignInChoices returnTo={FOOTER_ROUTES.pets} />
      <LinkButton href={ROUTES.directory} look="plain">
        {FIND_SERVICES_NEAR}
      </LinkButton>
    </section>
  );
}

/** The ways in; this page stays their place. */
function SignInChoices({ returnTo }: Required<SignInOptions>) {
  const { signUp, signInWithPopup } = useAuth();
  return (
    <div className="flex flex-col items-center gap-2">
      <p className="flex flex-wrap justify-center gap-3">
        <SignInButton returnTo={returnTo} />
        <WorkingButton look="secondary" onPress={() => signUp({ returnTo })}>
          {CREATE_ACCOUNT}
        </WorkingButton>
      </p>
      <WorkingButton look="plain" className="max-sm:whitespace-normal" onPress={signInWithPopup}>
        {SMALL_WINDOW}
      </WorkingButton>
    </div>
  );
}

interface ForOwnerProps extends PetsPageProps {
  /** Whether it is known by now who the owner is. */
  isKnown: boolean;
}

function ForOwner({ isKnown, belowPets, afterPets }: ForOwnerProps) {
  return (
    <div className={ROOM}>
      <NarrowColumn>
        <PageHeading isSmall>{HEAD.title}</PageHeading>
        {isKnown ? (
          <MyPets look="page" {...(belowPets && { below: belowPets })} after={afterPets} />
        ) : (
          <MyPetsLoading />
        )}
      </NarrowColumn>
    </div>
  );
}
