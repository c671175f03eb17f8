import { ROUTES } from '@pawhood/contract/product.ts';
import {
  FIND_PLACES,
  HOW_TO_SAVE,
  LOADING_SAVED_PLACES,
  NOTHING_SAVED_YET,
  ONLY_IN_THIS_BROWSER,
  placeRemoved,
  SAVED_PLACES_FAILED,
} from '@pawhood/contract/words/directory.ts';
import { useAuth } from '#/session/auth.ts';
import { SignInButton } from '#/session/parts/sign-in-button.tsx';
import { useProfileCity } from '#/session/profile/use-profile-city.ts';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { SearchingDog } from '#/ui/illustrations/searching-dog.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { UndoRow } from '#/ui/undo-row.tsx';
import { usePlacesHere } from './places-here.ts';
import { SavedRow } from './saved-row.tsx';
import { type SavedList as List, useAccountList, useListHere, useRows } from './use-saved-list.ts';

/** The saved places: of the signed-in person, otherwise of this browser. */
export function SavedList() {
  const { isAuthenticated } = useAuth();
  return isAuthenticated ? <AccountList /> : <ListHere />;
}

function AccountList() {
  const list = useAccountList();
  if (list.error !== null)
    return <FailureBox error={list.error} fallback={SAVED_PLACES_FAILED} onRetry={list.retry} />;
  if (list.places === undefined) return <StatusLine>{LOADING_SAVED_PLACES}</StatusLine>;
  return <Rows list={list} />;
}

function ListHere() {
  const list = useListHere();
  return (
    <>
      {list.places?.length !== 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-toast bg-sunk p-4">
          <p className="min-w-0 grow basis-60">{ONLY_IN_THIS_BROWSER}</p>
          <SignInButton returnTo={ROUTES.savedPlaces} />
        </div>
      )}
      <Rows list={list} />
    </>
  );
}

function Rows({ list }: { list: List }) {
  const { rows, restoredId, remove, restore } = useRows(list);
  // Of who has just signed in some may still be in this browser, and the question about them says so.
  const hasOthers = usePlacesHere().length > 0;
  if (rows.length === 0) return hasOthers ? null : <NothingSaved />;
  return (
    <ul className="flex list-none flex-col gap-3 p-0">
      {rows.map(({ isRemoved, ...place }) => (
        <li key={place.id}>
          {isRemoved ? (
            <UndoRow
              message={placeRemoved(place.name)}
              onUndo={list.keepsGone || place.listed !== null ? () => restore(place) : null}
            />
          ) : (
            <SavedRow place={place} isRestored={place.id === restoredId} onRemove={() => remove(place)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NothingSaved() {
  const city = useProfileCity();
  return (
    <EmptyState title={NOTHING_SAVED_YET} picture={<SearchingDog className="size-40" />}>
      <p className="text-ink-2">{HOW_TO_SAVE}</p>
      <LinkButton href={city ? `${ROUTES.directory}?city=${city}` : ROUTES.directory}>
        {FIND_PLACES}
      </LinkButton>
    </EmptyState>
  );
}
