import type { SettingGroupView, SiteChange } from '@pawhood/contract/desk/settings.ts';
import { SHOW_OLDER } from '@pawhood/contract/words/desk.ts';
import {
  beforeAfter,
  CHANGE_NOT_UNDONE,
  CHANGES_FAILED,
  CHOSEN_PICTURE,
  changedBy,
  LATEST_CHANGES,
  NO_CHANGES,
  SOMEBODY,
  undoChange,
  undoneByText,
} from '@pawhood/contract/words/settings.ts';
import { UNDO } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import { changedName, changeName, valueText } from './setting-words.ts';
import { changesQuery, olderChangesMutation, undoChangeMutation } from './settings.api.ts';

const HEADING = 'latest-changes';

export interface ChangesProps {
  /** The settings of now: what they usually are. */
  groups: readonly SettingGroupView[];
  onUndone: (change: SiteChange) => void;
}

/** What was changed in the last 30 days, each with the way back. */
export function Changes({ groups, onUndone }: ChangesProps) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(changesQuery(auth));
  const older = useMutation(olderChangesMutation(auth));
  const [kept, setKept] = useState<{
    readonly rows: readonly SiteChange[];
    readonly hasMore: boolean;
  } | null>(null);
  const first = data?.rows ?? [];
  const rows = [...first, ...(kept?.rows ?? []).filter(({ id }) => first.every((row) => row.id !== id))];
  const hasMore = kept?.hasMore ?? data?.hasMore ?? false;

  async function showOlder(): Promise<void> {
    const last = rows.at(-1);
    const answer = last && (await older.mutateAsync(last.id).catch(() => null));
    if (answer) setKept({ rows: [...(kept?.rows ?? []), ...answer.rows], hasMore: answer.hasMore });
  }

  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-2">
      <h3 id={HEADING} tabIndex={-1} className="text-lg">
        {LATEST_CHANGES}
      </h3>
      {data === undefined && error !== null && (
        <PartFailure error={error} fallback={CHANGES_FAILED} onRetry={() => void refetch()} />
      )}
      {data !== undefined && rows.length === 0 && <p className="text-ink-2">{NO_CHANGES}</p>}
      {rows.length > 0 && (
        <ol className="list-none divide-y divide-line p-0">
          {rows.map((change) => (
            <Change key={change.id} change={change} groups={groups} onUndone={onUndone} />
          ))}
        </ol>
      )}
      {older.error !== null && (
        <PartFailure error={older.error} fallback={CHANGES_FAILED} onRetry={() => void showOlder()} />
      )}
      {hasMore && older.error === null && (
        <p>
          <WorkingButton look="secondary" onPress={showOlder}>
            {SHOW_OLDER}
          </WorkingButton>
        </p>
      )}
    </section>
  );
}

function Change({ change, groups, onUndone }: ChangesProps & { change: SiteChange }) {
  const { mutateAsync, error } = useMutation(undoChangeMutation(useQueryClient(), useAuth()));
  const { values, at, by, undoneAt, undoneBy, isUndoable } = change;

  const shown = (key: string, value: string) => shownText(key, value || usualValue(groups, change, key));

  async function undo(): Promise<void> {
    const undone = await mutateAsync(change.id).catch(() => null);
    if (undone !== null) onUndone(undone);
  }

  return (
    <li className="wrap-anywhere flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{changeName(change)}</p>
        <ul className="list-none p-0 text-base">
          {values.map(({ key, before, after }) => (
            <li key={key}>{beforeAfter(changedName(change, key), shown(key, before), shown(key, after))}</li>
          ))}
        </ul>
        <p className="text-ink-2 text-sm">{changedBy(by || SOMEBODY, formatMoment(at))}</p>
        {undoneAt !== '' && (
          <p className="text-ink-2 text-sm">{undoneByText(undoneBy || SOMEBODY, formatMoment(undoneAt))}</p>
        )}
        {error !== null && (
          <DeskActionError error={error} fallback={CHANGE_NOT_UNDONE} onRetry={() => void undo()} />
        )}
      </div>
      {isUndoable && (
        <WorkingButton look="plain" isNarrow label={undoChange(changeName(change))} onPress={undo}>
          {UNDO}
        </WorkingButton>
      )}
    </li>
  );
}

/** A picture is told from others by what no person reads. */
const shownText = (key: string, value: string): string =>
  (key === 'logo' || key === 'picture') && value !== '' ? CHOSEN_PICTURE : valueText(key, value);

/** What a setting is where nothing is chosen; empty where that is nothing, and of what is no setting. */
const usualValue = (groups: readonly SettingGroupView[], { part }: SiteChange, key: string): string =>
  groups.find(({ group }) => group === part)?.settings.find((setting) => setting.key === key)?.standard ?? '';
