import type { SettingGroupView } from '@pawhood/contract/desk/settings.ts';
import {
  CHANGED_MEANWHILE,
  GROUP_ABOUTS,
  GROUP_NAMES,
  SETTINGS_NOT_SAVED,
  showLimits,
} from '@pawhood/contract/words/settings.ts';
import { SAVE, SAVING } from '@pawhood/contract/words/shell.ts';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { HuePreview } from './hue-preview.tsx';
import { PictureRow } from './picture-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { UndoHere } from './undo-here.tsx';
import { fieldOf, type OnSaved, useGroupForm } from './use-group-form.ts';

export interface SettingsGroupProps {
  group: SettingGroupView;
  languages: readonly string[];
  onSaved: OnSaved;
}

/** A group of settings, which are saved together. */
export function SettingsGroup({ group, languages, onSaved }: SettingsGroupProps) {
  const id = `settings-${group.group}`;
  const form = <GroupForm {...{ group, languages, onSaved, id }} />;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h3 id={id} className="text-lg">
          {GROUP_NAMES[group.group]}
        </h3>
        <p className="text-ink-2">{GROUP_ABOUTS[group.group]}</p>
      </div>
      {group.group === 'limits' ? (
        // Two dozen numbers, that few sites need others for.
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {showLimits(group.settings.length)}
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}

/** It has a row of its own. */
const isPicture = (key: string): boolean => key === 'logo' || key === 'picture';

function GroupForm({ group, languages, onSaved, id }: SettingsGroupProps & { id: string }) {
  const element = useRef<HTMLFormElement>(null);
  const [hasConflict, setConflict] = useState(false);
  const form = useGroupForm(group, onSaved);
  useLeaveGuard(form.isChanged);
  const pictures = group.settings.filter(({ key }) => isPicture(key));
  const fields = group.settings.filter((setting) => !pictures.includes(setting));

  async function save(): Promise<void> {
    const { outcome, fields: wrong } = await form.save();
    setConflict(outcome === 'conflict' && form.check() === null);
    if (element.current !== null && wrong.length > 0) focusFirst(element.current, wrong);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.isSaving) void save();
  }

  return (
    <>
      <form
        ref={element}
        noValidate
        aria-labelledby={id}
        onSubmit={submit}
        className="flex flex-col gap-4 rounded-toast bg-sunk p-4"
      >
        <div className="wrap-anywhere grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {fields.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              field={form.field(fieldOf(setting.key))}
              languages={languages}
            />
          ))}
          {group.group === 'look' && (
            <HuePreview text={form.field('hue').value} onChange={(hue) => form.write('hue', hue)} />
          )}
        </div>
        {hasConflict && <p role="status">{CHANGED_MEANWHILE}</p>}
        {form.error !== null && (
          <DeskActionError error={form.error} fallback={SETTINGS_NOT_SAVED} onRetry={() => void save()} />
        )}
        {fields.some(({ isLocked }) => !isLocked) && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" aria-busy={form.isSaving}>
              {form.isSaving ? SAVING : SAVE}
            </Button>
            <UndoHere
              isOf={({ part, values }) => part === group.group && values.every(({ key }) => !isPicture(key))}
            />
          </div>
        )}
      </form>
      {pictures.map((setting) => (
        <PictureRow key={setting.key} {...{ setting, onSaved }} version={group.version} />
      ))}
    </>
  );
}
