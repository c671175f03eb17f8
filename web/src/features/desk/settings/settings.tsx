import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import { DESK_PART_NAMES } from '@pawhood/contract/words/desk.ts';
import {
  LOADING_SETTINGS,
  NOTHING_CHANGED,
  SETTINGS_ABOUT,
  SETTINGS_FAILED,
  savedText,
  undoneChange,
} from '@pawhood/contract/words/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useAuth } from '#/session/auth.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { Changes } from './changes.tsx';
import { Cities } from './cities.tsx';
import { changeName } from './setting-words.ts';
import { settingsQuery } from './settings.api.ts';
import { SettingsGroup } from './settings-group.tsx';
import { JustChanged } from './undo-here.tsx';
import { useChangeUndo } from './use-change-undo.ts';

const HEADING = 'settings';

/** The settings of the site, its cities, and what was changed of them. */
export function Settings() {
  const { data, error, refetch } = useQuery(settingsQuery(useAuth()));
  const [message, say] = useState('');
  const undoable = useChangeUndo();

  function saved(change: SiteChange | null): void {
    say(change === null ? NOTHING_CHANGED : savedText(changeName(change)));
    if (change !== null) undoable.show(change);
  }

  async function undo(): Promise<boolean> {
    const undone = await undoable.undo();
    if (undone !== null) say(undoneChange(changeName(undone)));
    return undone !== null;
  }

  return (
    <JustChanged value={{ undoable, undo }}>
      <section aria-labelledby={HEADING} className="flex flex-col gap-8">
        <div>
          <h2 id={HEADING} tabIndex={-1} className="text-xl">
            {DESK_PART_NAMES.settings}
          </h2>
          <p className="text-ink-2">{SETTINGS_ABOUT}</p>
          <StatusLine>{data === undefined && error === null ? LOADING_SETTINGS : message}</StatusLine>
        </div>
        {data === undefined && error !== null && (
          <PartFailure error={error} fallback={SETTINGS_FAILED} onRetry={() => void refetch()} />
        )}
        {data?.groups.map((group) => (
          <SettingsGroup key={group.group} group={group} languages={data.languages} onSaved={saved} />
        ))}
        {data !== undefined && (
          <>
            <Cities onSaved={saved} />
            <Changes
              groups={data.groups}
              onUndone={(change) => {
                say(undoneChange(changeName(change)));
                focusHeading('latest-changes');
              }}
            />
          </>
        )}
      </section>
    </JustChanged>
  );
}
