import type { SiteSettingView } from '@pawhood/contract/desk/settings.ts';
import {
  CHOOSE_LOGO,
  CHOOSE_PICTURE,
  NO_PICTURE,
  REMOVE_LOGO,
  REMOVE_PICTURE,
  SETTINGS_NOT_SAVED,
  sentPart,
} from '@pawhood/contract/words/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { settingHint, settingName } from './setting-words.ts';
import { chooseMutation, pictureMutation, settingsQuery } from './settings.api.ts';
import { UndoHere } from './undo-here.tsx';
import type { OnSaved } from './use-group-form.ts';

export interface PictureRowProps {
  setting: SiteSettingView;
  /** Of its group. */
  version: number;
  onSaved: OnSaved;
}

const WORDS = {
  logo: { choose: CHOOSE_LOGO, remove: REMOVE_LOGO, path: '/icon-192.png' },
  picture: { choose: CHOOSE_PICTURE, remove: REMOVE_PICTURE, path: '/social-card.png' },
} as const;

/** The logo, or the picture that links show: what it is, and how to have another. It is saved as soon as it is sent. */
export function PictureRow({ setting, version, onSaved }: PictureRowProps) {
  const picture = setting.key === 'logo' ? 'logo' : 'picture';
  const { choose, remove, path } = WORDS[picture];
  const client = useQueryClient();
  const auth = useAuth();
  const sending = useMutation(pictureMutation(client, auth));
  const removing = useMutation(chooseMutation(client, auth));
  const [part, setPart] = useState<number | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);

  async function send(chosen: File | undefined): Promise<void> {
    if (chosen === undefined || sending.isPending) return;
    setFile(chosen);
    setPart(0);
    removing.reset();
    const sent = sending.mutateAsync({ picture, file: chosen, version, onProgress: setPart });
    const answer = await sent.catch(lookAnew);
    setPart(null);
    if (answer !== null) onSaved(answer.change);
  }

  async function takeAway(): Promise<void> {
    sending.reset();
    const removed = removing.mutateAsync({ group: 'look', version, values: { [picture]: null } });
    if (!(await succeeds(removed.catch(rethrowAnew)))) return;
    onSaved((await removed).change);
    // Its button has gone.
    buttons.current?.querySelector('button')?.focus();
  }

  /** Somebody was faster: the next attempt is about what is there now. */
  function lookAnew(error: unknown): null {
    if (error instanceof Error && 'status' in error && error.status === 412)
      void client.invalidateQueries({ queryKey: settingsQuery(auth).queryKey });
    return null;
  }
  function rethrowAnew(error: unknown): never {
    lookAnew(error);
    throw error;
  }

  const error = sending.error ?? removing.error;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-sm">{settingName(setting.key)}</p>
      {setting.value === '' ? (
        <p className="text-ink-2">{NO_PICTURE}</p>
      ) : (
        <img
          src={`${path}?v=${setting.value}`}
          alt=""
          className={`rounded-input border border-line object-contain ${picture === 'logo' ? 'size-24' : 'h-32 w-auto max-w-full self-start'}`}
        />
      )}
      <p className="text-ink-2 text-sm">{settingHint(setting)}</p>
      <div ref={buttons} className="flex flex-wrap items-center gap-3">
        <FileButton
          label={choose}
          Icon={ImageUp}
          look="secondary"
          accept="image/png,image/webp"
          onFiles={([chosen]) => void send(chosen)}
        />
        {setting.value !== '' && (
          <WorkingButton look="plain" onPress={takeAway}>
            {remove}
          </WorkingButton>
        )}
        <UndoHere isOf={({ part, values }) => part === 'look' && values.some(({ key }) => key === picture)} />
      </div>
      {part !== null && <StatusLine>{sentPart(Math.round(part * 100))}</StatusLine>}
      {error !== null && (
        <DeskActionError
          error={error}
          fallback={SETTINGS_NOT_SAVED}
          onRetry={() => void (sending.error === null ? takeAway() : send(file ?? undefined))}
        />
      )}
    </div>
  );
}
