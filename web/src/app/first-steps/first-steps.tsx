import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import {
  FIRST_STEPS,
  FIRST_STEPS_DONE,
  FIRST_STEPS_FAILED,
  FIRST_STEPS_NOT_HIDDEN,
  FIRST_STEPS_TITLE,
  HIDE_FIRST_STEPS,
  STEP_DONE,
  stepsDone,
} from '@pawhood/contract/words/users.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { ADD_PET_ADDRESS } from '#/features/pets/pet-address.ts';
import { ownPetsQuery } from '#/features/pets/pets.api.ts';
import { useIsDueKnown } from '#/features/pets/reminders/due-mark.tsx';
import { changeProfileMutation } from '#/features/users/users.api.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { useProfileCity } from '#/session/profile/use-profile-city.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { toast } from '#/ui/toast/toast-store.ts';

export interface FirstStepsProps {
  profile: OwnProfile;
  /** Told when a press on Hide is under way, and when it is over: what became of it the profile says. */
  onHiding: (isUnderWay: boolean) => void;
  /** Whether room is kept for them, in which they wait, and say so where they cannot be had. */
  hasRoom: boolean;
}

/** The pets that the page itself has just asked for are not asked for again, in milliseconds. */
const ASKED_MS = 10_000;

/** The steps after signing up, each ticked once it is done. */
export function FirstSteps({ profile, onHiding, hasRoom }: FirstStepsProps) {
  const auth = useAuth();
  const city = useProfileCity();
  const { mutateAsync } = useMutation(changeProfileMutation(useQueryClient(), auth.accessToken));
  const query = useQuery({ ...ownPetsQuery(auth), staleTime: ASKED_MS, enabled: profile.id !== '' });
  const { data: pets } = query;
  // The pets above wait for it, and would move these down.
  const isDueKnown = useIsDueKnown(!hasRoom && profile.id !== '');
  const steps = stepsOf(profile, pets?.map(({ vet }) => vet ?? '') ?? [], city);
  const done = steps.filter((step) => step.isDone).length;
  const isDone = done === steps.length;
  const next = steps.findIndex((step) => !step.isDone);
  const keepHidden = useEffectEvent(() => mutateAsync({ firstStepsHidden: true }));
  useEffect(() => {
    // Seen once with all their ticks; the next page goes without them. Where that does not arrive they are seen again.
    return isDone ? () => void succeeds(keepHidden()) : undefined;
  }, [isDone]);

  /** They go at once, and come back where the server does not learn of it. */
  async function hide(): Promise<void> {
    onHiding(true);
    if (!(await succeeds(mutateAsync({ firstStepsHidden: true })))) toast({ title: FIRST_STEPS_NOT_HIDDEN });
    onHiding(false);
  }

  // What is done is not known before: no tick is to come late, and nobody is told to add a pet they have.
  if (profile.id !== '' && pets === undefined) return hasRoom && <WaitingSteps query={query} />;
  if (!hasRoom && profile.id !== '' && !isDueKnown) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="flex grow flex-col rounded-card bg-sunk p-3 @min-[40rem]:gap-2 @min-[40rem]:p-6"
    >
      <div className="flex items-center justify-between gap-2 max-tight:flex-wrap @max-[40rem]:ps-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="first-steps" className="text-xl">
            {isDone ? FIRST_STEPS_DONE : FIRST_STEPS_TITLE}
          </h2>
          {done > 0 && !isDone && (
            <p className="text-base text-ink-2 @min-[40rem]:hidden">{stepsDone(done, steps.length)}</p>
          )}
        </div>
        <Button look="plain" className="-me-2 @min-[40rem]:-me-4" onClick={hide}>
          {HIDE_FIRST_STEPS}
        </Button>
      </div>
      <ol className="grid list-none gap-1 p-0 @min-[40rem]:-mx-2 @min-[40rem]:grid-cols-3 @min-[40rem]:gap-2">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={step.isDone && !isDone ? 'hidden @min-[40rem]:list-item' : undefined}
          >
            <StepLink number={index + 1} isNext={index === next} {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The room of the steps while it is not known what is done. */
function WaitingSteps({ query: { error, refetch } }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  return (
    <div className="flex grow flex-wrap content-center items-center justify-between gap-4 rounded-card bg-sunk p-4 @min-[40rem]:p-6">
      {error !== null && (
        <>
          <ErrorMessage error={error} fallback={FIRST_STEPS_FAILED} />
          <Button look="secondary" onClick={() => refetch()}>
            {TRY_AGAIN}
          </Button>
        </>
      )}
    </div>
  );
}

interface StepLinkProps extends Step {
  number: number;
  /** Whether it is the first that is not done: where there is little room, it alone says more than its name. */
  isNext: boolean;
}

function StepLink({ number, label, hint, isDone, isNext, href }: StepLinkProps) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center gap-3 rounded-input px-2 py-1 text-ink no-underline hover:bg-brand-tint @min-[40rem]:items-start @min-[40rem]:py-2"
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-8 shrink-0 items-center justify-center rounded-pill border-2 border-brand font-semibold ${isDone ? 'bg-brand text-on-brand' : 'text-brand'}`}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <span className="flex flex-col">
        <span className="text-balance font-semibold">
          {isDone && <span className="sr-only">{STEP_DONE} </span>}
          <span>{label}</span>
        </span>
        <span className={`text-base text-ink-2 ${isNext ? '' : 'hidden @min-[40rem]:inline'}`}>{hint}</span>
      </span>
    </Link>
  );
}

/** One of the three things to do after signing up. */
interface Step {
  readonly label: string;
  readonly hint: string;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly href: string;
}

const VETS: ServiceCategory = 'Veterinarians';

/**
 * The steps, each done when what it leads to is there.
 *
 * @param vets what is noted of each pet's vet; one entry a pet.
 * @param among the city whose vets are looked for; null for the one chosen in this browser.
 */
export function stepsOf(
  { city }: Pick<OwnProfile, 'city'>,
  vets: readonly string[],
  among: string | null,
): readonly Step[] {
  const query = new URLSearchParams({ ...(among && { city: among }), category: VETS });
  const hasPet = vets.length > 0;
  return [
    { ...FIRST_STEPS.pet, isDone: hasPet, href: hasPet ? FOOTER_ROUTES.pets : ADD_PET_ADDRESS },
    { ...FIRST_STEPS.city, isDone: city !== '', href: ROUTES.profile },
    { ...FIRST_STEPS.vet, isDone: vets.some((vet) => vet !== ''), href: `${ROUTES.directory}?${query}` },
  ];
}
