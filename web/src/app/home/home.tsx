import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { ALL_PETS, allDueText, HOME_FAILED, savedPlacesText } from '@pawhood/contract/words/users.ts';
import { ChevronDown } from 'lucide-react';
import { SavedPlacesLink } from '#/features/directory/saved/saved-places-link.tsx';
import { PetFaces } from '#/features/pets/my-pets/pet-faces.tsx';
import { MOST_PANELS, PetPanels } from '#/features/pets/my-pets/pet-panels.tsx';
import { DueList } from '#/features/pets/reminders/due-list.tsx';
import { useDueRows } from '#/features/pets/reminders/use-due-rows.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { useFirstSteps } from '../first-steps/first-steps-place.tsx';
import { HomeWaiting } from './home-waiting.tsx';
import { ToldList } from './told-list.tsx';
import { useHome } from './use-home.ts';

/** What is told and due, the own pets and the saved places; without pets the first steps. */
export function Home() {
  const { content, error, retry } = useHome();
  if (content === null && error !== null) {
    return <FailureBox error={error} fallback={HOME_FAILED} onRetry={retry} />;
  }
  if (content === null) return <HomeWaiting />;
  return <HomeContent {...content} />;
}

interface HomeContentProps {
  pets: readonly Pet[];
  due: readonly Reminder[];
  /** How many places are saved. */
  saved: number;
  /** What they were told and have not seen, the newest first. */
  told: readonly Notification[];
}

/** Rows of what is due and of what is told, before all that is due is asked for. */
const ROWS = 3;

/** Below each other on phones, beside each other on wide windows. Where less is due, the pets have the room. */
function HomeContent({ pets, due, saved, told }: HomeContentProps) {
  // One of what is told has room beside all that is due.
  const newsBeside = (rows: number) => Math.min(told.length, Math.max(1, ROWS - rows));
  const { all, count, isWhole, onWhole, ...rows } = useDueRows(due, (number) => ROWS - newsBeside(number));
  const news = told.slice(0, newsBeside(count));
  const shown = news.length + rows.shown.length;
  return (
    <>
      {pets.length === 0 ? (
        <WithoutPets />
      ) : (
        <div className="flex grow @min-[56rem]:flex-row flex-col justify-evenly gap-3 @min-[56rem]:gap-8">
          {shown > 0 && (
            <div className="flex flex-col self-center overflow-hidden rounded-toast bg-sunk @max-[56rem]:w-full @min-[56rem]:w-1/2 shrink-0">
              <ToldList told={news} />
              <DueList pets={pets} {...rows} />
            </div>
          )}
          {shown === 0 && pets.length <= MOST_PANELS ? (
            <PetPanels pets={pets} />
          ) : (
            <PetFaces pets={pets} size={faceSize(shown, pets.length)} />
          )}
        </div>
      )}
      <div className="-mx-4 flex flex-wrap justify-between gap-x-3">
        <SavedPlacesLink>{saved > 0 ? savedPlacesText(saved) : undefined}</SavedPlacesLink>
        {pets.length > 0 &&
          (all > 0 ? (
            <Button look="plain" aria-expanded={isWhole} onClick={onWhole}>
              <span>{allDueText(all)}</span>
              <ChevronDown className={`size-5 ${isWhole ? 'rotate-180' : ''}`} />
            </Button>
          ) : (
            <LinkButton look="plain" href={FOOTER_ROUTES.pets}>
              {ALL_PETS}
            </LinkButton>
          ))}
      </div>
    </>
  );
}

/** Size of a face, and of its letter, above or below as many rows of what is due. */
const FACES = ['size-36 text-[3rem]', 'size-28 text-[2.5rem]', 'size-20 text-[1.75rem]', 'size-14 text-xl'];

/** Beside those rows: three of the larger faces and the way to add one have room, and four of the smaller. */
const FACES_BESIDE = {
  few: '@min-[56rem]:size-28 @min-[56rem]:text-[2.5rem]',
  more: '@min-[56rem]:size-20 @min-[56rem]:text-[1.75rem]',
};

function faceSize(rows: number, pets: number): string {
  const size = FACES[Math.min(rows, FACES.length - 1)] ?? '';
  return rows === 0 ? size : `${size} ${FACES_BESIDE[pets > 3 ? 'more' : 'few']}`;
}

/** The first steps, unless they are hidden: then a pet can still be added. */
function WithoutPets() {
  const { isBusy, profile } = useAuth();
  const { viewer, setHiding } = useFirstSteps();
  if (profile === null && isBusy) return <HomeWaiting />;
  if (viewer === null) return <PetPanels pets={[]} />;
  return (
    <div className="@container flex grow flex-col">
      <FirstSteps profile={viewer} onHiding={setHiding} hasRoom />
    </div>
  );
}
