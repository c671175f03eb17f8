import type { DeskPlace, PlaceEvent } from '@pawhood/contract/directory/desk-places.ts';
import { forBusiness, LOG_DOERS, SHOW_OLDER, undoneBy } from '@pawhood/contract/words/desk.ts';
import {
  EVENT_CAME,
  EVENT_IMPORTED,
  EVENT_UNDONE,
  eventAdded,
  eventCorrected,
  eventEdited,
  eventHidden,
  eventShown,
  eventTurnedDown,
  fieldIs,
  fieldWas,
  HISTORY,
  HISTORY_FAILED,
  LOADING_HISTORY,
  NO_VALUE_TEXT,
  NOT_DONE,
  undoEvent,
} from '@pawhood/contract/words/places.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import { fieldName, valueWords } from '../field-words.ts';
import { undoChangeMutation } from './places.api.ts';
import { useHistory } from './use-history.ts';

interface HistoryProps {
  place: DeskPlace;
  /** Says what was done, where it is read out. */
  say: (words: string) => void;
  /** The place that was added went with the undoing. */
  onRemoved: () => void;
}

/** What was done to a place, the newest first, each change of the desk with the way back. */
export function History({ place, say, onRemoved }: HistoryProps) {
  const { rows, error, retry, hasOlder, olderError, showOlder } = useHistory(place.id);
  const list = useRef<HTMLOListElement>(null);
  const [firstNew, setFirstNew] = useState<string>();
  useEffect(() => {
    const line = [...(list.current?.children ?? [])].find(({ id }) => id === firstNew);
    if (line instanceof HTMLElement) line.focus();
  }, [firstNew]);
  const older = async () => setFirstNew((await showOlder())?.id);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-2">
      <h3 id="history" tabIndex={-1} className="text-lg">
        {HISTORY}
      </h3>
      {error !== null && <PartFailure error={error} fallback={HISTORY_FAILED} onRetry={retry} />}
      {rows === undefined && error === null && <StatusLine>{LOADING_HISTORY}</StatusLine>}
      {rows !== undefined && (
        <ol ref={list} aria-labelledby="history" className="list-none divide-y divide-line p-0">
          {rows.map((event) => (
            <Event key={event.id} {...{ event, place, say, onRemoved }} />
          ))}
        </ol>
      )}
      {olderError !== null && (
        <PartFailure error={olderError} fallback={HISTORY_FAILED} onRetry={() => void older()} />
      )}
      {hasOlder && olderError === null && (
        <p>
          <WorkingButton look="secondary" onPress={older}>
            {SHOW_OLDER}
          </WorkingButton>
        </p>
      )}
    </section>
  );
}

const SENTENCES: Readonly<Record<PlaceEvent['kind'], (who: string) => string>> = {
  added: eventAdded,
  edited: eventEdited,
  hidden: eventHidden,
  shown: eventShown,
  corrected: eventCorrected,
  'turned-down': eventTurnedDown,
  imported: () => EVENT_IMPORTED,
  came: () => EVENT_CAME,
};

function doerOf({ by, way }: PlaceEvent): string {
  if (way === 'business' && by !== '') return forBusiness(by);
  return by || LOG_DOERS[way === 'import' ? 'server' : way];
}

function Event({ event, place, say, onRemoved }: HistoryProps & { event: PlaceEvent }) {
  const row = useRef<HTMLLIElement>(null);
  const { mutateAsync, error } = useMutation(undoChangeMutation(useQueryClient(), useAuth(), place.id));
  const sentence = SENTENCES[event.kind](doerOf(event));

  async function undo(): Promise<void> {
    if (event.undo === null) return;
    const answer = await mutateAsync(event.undo).catch(() => null);
    if (answer === null) return;
    if (answer.place === null) return onRemoved();
    // Its button is about to go.
    row.current?.focus();
    say(EVENT_UNDONE);
  }

  return (
    <li
      ref={row}
      id={event.id}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3"
    >
      <div className="wrap-anywhere flex min-w-0 grow basis-56 flex-col gap-1">
        <p>{sentence}</p>
        {event.reason !== '' && (
          <p dir="auto" className="whitespace-pre-line rounded-input bg-sunk px-3 py-1 text-base">
            {event.reason}
          </p>
        )}
        {event.kind !== 'hidden' && event.kind !== 'shown' && <Fields event={event} />}
        <time dateTime={event.at} className="text-ink-2 text-sm">
          {formatMoment(event.at)}
        </time>
        {event.undoneAt !== '' && (
          <p className="text-ink-2 text-sm">
            {undoneBy(event.undoneBy || LOG_DOERS.desk, formatMoment(event.undoneAt))}
          </p>
        )}
        {error !== null && <DeskActionError error={error} fallback={NOT_DONE} onRetry={() => void undo()} />}
      </div>
      {event.undo !== null && (
        <WorkingButton look="secondary" isNarrow label={undoEvent(sentence)} onPress={undo}>
          {UNDO}
        </WorkingButton>
      )}
    </li>
  );
}

/** What each field said before and says since; of a place that was added, what it began with. */
function Fields({ event: { kind, fields } }: { event: PlaceEvent }) {
  const told = kind === 'added' ? fields.filter(({ field }) => field !== 'hidden') : fields;
  if (told.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-base">
      {told.map(({ field, before, after }) => (
        <div key={field} className="flex flex-col">
          <dt className="font-semibold text-sm">{fieldName(field)}</dt>
          {kind !== 'added' && (
            <dd className="m-0 text-ink-2">{fieldWas(valueWords({ field }, before) || NO_VALUE_TEXT)}</dd>
          )}
          <dd className="m-0">
            {kind === 'added'
              ? valueWords({ field }, after)
              : fieldIs(valueWords({ field }, after) || NO_VALUE_TEXT)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
