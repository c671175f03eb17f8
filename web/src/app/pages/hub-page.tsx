import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { welcomeTo } from '@pawhood/contract/texts.ts';
import { InfoHubPage } from '#/features/articles/hub/info-hub-page.tsx';
import { DueSoonPlace } from '#/features/pets/reminders/due-soon-place.tsx';
import { useAuth } from '#/session/auth.ts';
import { FirstStepsPlace, LateFirstSteps, useFirstSteps } from '../first-steps/first-steps-place.tsx';

/** The information hub, where signed-in people arrive and are greeted. */
export function HubPage() {
  const steps = useFirstSteps();
  return (
    <InfoHubPage
      greeting={<Greeting />}
      own={
        <div className="hidden due:flex steps:flex flex-col gap-3 md:gap-6">
          <DueSoonPlace />
          <FirstStepsPlace {...steps} />
        </div>
      }
      ownBelow={<LateFirstSteps {...steps} />}
    />
  );
}

/** By name, once the name is known; in the room above the heading, so that nothing moves. §1.19 */
function Greeting() {
  const { isAuthenticated, profile } = useAuth();
  const name = profile?.fullName.trim();
  if (!isAuthenticated || !name) return null;
  return (
    <p className="w-full pb-2 tight:absolute tight:bottom-full tight:truncate font-semibold text-brand">
      {welcomeTo(PRODUCT_NAME, name)}
    </p>
  );
}
