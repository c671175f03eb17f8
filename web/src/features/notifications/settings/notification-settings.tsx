import type { NotificationSettings as Settings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  LOADING_SETTINGS,
  NOTIFICATION_SETTINGS,
  PAUSE_ENDED,
  SETTINGS_FAILED,
} from '@pawhood/contract/words/notifications.ts';
import { SAVE, SAVED, SAVING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { Devices } from '../push/devices.tsx';
import { Said } from '../said.tsx';
import { Channels } from './channels.tsx';
import { KindChoices } from './kind-choices.tsx';
import { Pause } from './pause.tsx';
import { replaceSettingsMutation, settingsQuery } from './settings.api.ts';
import { bodyOf, checkedSettings, type SettingsValues, valuesOf } from './settings-values.ts';
import { Times } from './times.tsx';

/** What the signed-in person is told, on which way and when. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(settingsQuery(useAuth()));
  if (data !== undefined) return <Form settings={data} />;
  if (error === null) {
    return (
      <div className="min-h-dvh">
        <StatusLine>{LOADING_SETTINGS}</StatusLine>
      </div>
    );
  }
  return <FailureBox error={error} fallback={SETTINGS_FAILED} onRetry={() => void refetch()} />;
}

function Form({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const auth = useAuth();
  const initial = valuesOf(settings);
  const state = useState<SettingsValues>(initial);
  const [isSaved, setSaved] = useState(false);
  const [hasResumed, setResumed] = useState(false);
  const form = useForm({
    initial,
    state,
    check: (values) => checkedSettings(values, settings.kinds, new Date()),
    mutation: useMutation(replaceSettingsMutation(client, auth)),
  });
  /** For presses beside the form, which send what is kept with one change: nothing written goes along or is lost. */
  const change = useMutation(replaceSettingsMutation(client, auth));
  const { field, write, error } = form;
  // As soon as something is written, or sent again.
  const unsay = () => {
    setSaved(false);
    setResumed(false);
  };
  const isTold = settings.canPush || settings.canMail;

  return (
    <div className="flex flex-col gap-6">
      <Channels
        settings={settings}
        onResume={() => change.mutate({ ...bodyOf(settings), resumesMail: true })}
      />
      <Devices />
      {isTold && (
        <Pause
          settings={settings}
          onResume={() =>
            change.mutate(
              { ...bodyOf(settings), pausedUntil: '' },
              {
                onSuccess() {
                  write({ pausedUntil: '' });
                  setResumed(true);
                },
              },
            )
          }
        />
      )}
      {hasResumed && <Said>{PAUSE_ENDED}</Said>}
      {change.error !== null && <ActionError error={change.error} />}
      <form
        className="flex flex-col gap-6"
        {...form.attributes(() => setSaved(true))}
        onChange={unsay}
        onSubmitCapture={unsay}
      >
        <h3>{NOTIFICATION_SETTINGS}</h3>
        <KindChoices settings={settings} field={field} />
        {isTold && <Times settings={settings} form={form} />}
        {error !== null && <ActionError error={error} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{SAVE}</Button>
          <p role="status" className="min-h-7 text-ink-2">
            {form.isSending ? SAVING : (form.errors['form'] ?? (isSaved ? SAVED : ''))}
          </p>
        </div>
      </form>
    </div>
  );
}
