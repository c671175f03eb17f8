import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { SAVED_PLACES } from '@pawhood/contract/words/directory.ts';
import { accountAndNew } from '@pawhood/contract/words/notifications.ts';
import { MY_PETS } from '@pawhood/contract/words/pets.ts';
import { LOG_OUT, VIEW_PROFILE, VOTE_ON_ROADMAP, YOUR_ACCOUNT } from '@pawhood/contract/words/shell.ts';
import { Suspense, type ToggleEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Bell } from '#/features/notifications/bell/bell.tsx';
import { Latest } from '#/features/notifications/bell/latest.tsx';
import { UnseenMark } from '#/features/notifications/bell/unseen-mark.tsx';
import { useInboxBox } from '#/features/notifications/bell/use-inbox-box.ts';
import { useNarrow } from '#/features/notifications/bell/use-narrow.ts';
import { useKeptCopy } from '#/features/pets/offline/use-kept-copy.ts';
import { useClaimedVotes } from '#/features/voting/use-claimed-votes.ts';
import { useAskedJoin } from '#/features/waitlist/use-asked-join.ts';
import { useWaitlist } from '#/features/waitlist/use-waitlist.ts';
import { DESK_HERE_KEY } from '#/lib/browser/desk-here.ts';
import { SAVED_PLACES_KEY } from '#/lib/browser/saved-places-here.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { mayLeave } from '#/lib/form/leave-guard.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Avatar } from '#/ui/avatar.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { usePopover } from '#/ui/use-popover.ts';

const KeepPlaces = optionalPart(
  async () => (await import('#/features/directory/saved/keep-places.tsx')).KeepPlaces,
);

const DeskLink = optionalPart(async () => (await import('#/features/desk/menu/desk-link.tsx')).DeskLink);

const PlaceLink = optionalPart(async () => (await import('#/features/desk/menu/place-link.tsx')).PlaceLink);

const ITEM =
  'flex min-h-11 items-center rounded-pill px-4 font-semibold text-ink no-underline hover:bg-brand-tint';

const PROFILE_LINK = [ROUTES.profile, VIEW_PROFILE] as const;

/** Those of the complete edition; the specification's has neither page. */
const LINKS = [
  PROFILE_LINK,
  [FOOTER_ROUTES.pets, MY_PETS],
  [ROUTES.savedPlaces, SAVED_PLACES],
  [ROUTES.roadmap, VOTE_ON_ROADMAP],
] as const;

/** Address of a place's page. */
const PLACE_PAGE = new RegExp(`^${ROUTES.directory}/([^/]+)/?$`, 'i');

/** Notifications in the menu, above which its own links stay in sight. */
const MOST_IN_MENU = 3;

/**
 * The signed-in person's picture, which opens who they are, their pages and the way out (§2.23), and before it the bell.
 * In a narrow window the picture has the bell's number, and the menu its list.
 */
export function AccountMenu() {
  const { user, profile, signOut } = useAuth();
  const { departures } = useSite();
  useClaimedVotes(useWaitlist());
  useAskedJoin();
  useKeptCopy();
  const isAsked = useStored(SAVED_PLACES_KEY) !== null && departures.pages && profile !== null;
  const { opener, popover, close } = usePopover();
  const { isOpen, onToggle, unseen, ...latest } = useInboxBox();
  const isNarrow = useNarrow() && departures.reach;
  const [wasOpened, setWasOpened] = useState(false);
  const [, placeId] = PLACE_PAGE.exec(useLocation()[0]) ?? [];
  const [button, setButton] = useState<Element | null>(null);
  const header = button?.closest('header') ?? null;
  const isAtDesk = useStored(DESK_HERE_KEY) !== null && departures.desk && profile !== null;
  const links = departures.pages ? LINKS : [PROFILE_LINK];
  const fullName = profile?.fullName || user?.name || '';
  function onMenu(event: ToggleEvent): void {
    if (event.newState === 'open') setWasOpened(true);
    if (isNarrow) onToggle(event);
  }

  return (
    <>
      {isAsked && (
        <Suspense>
          <KeepPlaces />
        </Suspense>
      )}
      {departures.reach && !isNarrow && <Bell box={{ isOpen, onToggle, unseen, ...latest }} />}
      {isAtDesk && placeId !== undefined && header !== null && (
        <Suspense>
          <PlaceLink id={placeId} header={header} />
        </Suspense>
      )}
      <button
        type="button"
        {...opener}
        ref={setButton}
        aria-label={isNarrow && unseen > 0 ? accountAndNew(unseen) : YOUR_ACCOUNT}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-brand-tint"
      >
        <Avatar
          fullName={fullName}
          picture={profile?.profilePicture ?? ''}
          className="size-10 text-base max-tight:text-xs"
        />
        {isNarrow && <UnseenMark count={unseen} />}
      </button>
      <div
        {...popover}
        onToggle={onMenu}
        className="inset-auto top-18 end-[max(1rem,calc(50vw-34rem))] m-0 max-h-[calc(100dvh-6rem)] w-72 max-w-[calc(100vw_-_--spacing(8))] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-card p-4 text-ink shadow-soft backdrop:bg-transparent open:flex"
      >
        <p className="flex flex-col px-4">
          <strong className="break-words">{fullName}</strong>
          <span className="break-words text-base text-ink-2">{profile?.email || user?.email}</span>
        </p>
        {isNarrow && isOpen && <Latest {...latest} most={MOST_IN_MENU} onFollow={close} />}
        {links.map(([href, label]) => (
          <Link key={href} href={href} onClick={close} className={ITEM}>
            {label}
          </Link>
        ))}
        {wasOpened && departures.desk && profile !== null && (
          <Suspense>
            <DeskLink className={ITEM} onFollow={close} />
          </Suspense>
        )}
        <WorkingButton
          look="secondary"
          onPress={async () => {
            if (mayLeave()) await signOut();
          }}
        >
          {LOG_OUT}
        </WorkingButton>
      </div>
    </>
  );
}
