import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import type { Device } from '@pawhood/contract/notifications/push.ts';
import {
  DEVICE_REMOVED,
  DEVICES,
  DEVICES_ABOUT,
  DEVICES_NOT_LOADED,
  deviceAdded,
  deviceForgotten,
  deviceUsed,
  LOADING_DEVICES,
  NO_DEVICES,
  removeDevice,
  SEND_ONE,
  SOME_BROWSER,
  THIS_DEVICE,
  TOLD_HERE,
  TRY_OUTCOMES,
} from '@pawhood/contract/words/devices.ts';
import { REMOVE } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceHere } from '#/lib/browser/push-here.ts';
import { formatDay } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { readersDay } from '../readers-day.ts';
import { devicesQuery, pushKeyQuery, removeDeviceMutation, tryDevicesMutation } from './push.api.ts';
import { TellHere } from './tell-here.tsx';

/** Takes the focus over from a button that has gone. */
const HEADING = 'devices';

/** The browsers in which the person is told while nobody looks at the site; nothing where the site cannot. */
export function Devices() {
  const { data: key = '' } = useQuery(pushKeyQuery);
  return key === '' ? null : <DeviceSection pushKey={key} />;
}

function DeviceSection({ pushKey }: { pushKey: string }) {
  const query = useQuery(devicesQuery(useAuth()));
  const { message, say, error, remove, sendOne } = useDevices();
  const { data: devices } = query;
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-3">
      <h3 id={HEADING} tabIndex={-1}>
        {DEVICES}
      </h3>
      <p className="text-base text-ink-2">
        {DEVICES_ABOUT} {deviceForgotten(NOTIFICATION_LIMITS.deviceDays)}
      </p>
      {devices === undefined && query.error === null && <StatusLine>{LOADING_DEVICES}</StatusLine>}
      {devices === undefined && query.error !== null && (
        <FailureBox error={query.error} fallback={DEVICES_NOT_LOADED} onRetry={() => void query.refetch()} />
      )}
      {devices !== undefined && <DeviceList devices={devices} onRemove={remove} />}
      {devices?.every(({ id }) => id !== deviceHere()) && (
        <TellHere pushKey={pushKey} onTold={() => say(TOLD_HERE)} />
      )}
      {devices !== undefined && devices.length > 0 && (
        <WorkingButton look="secondary" className="self-start" onPress={sendOne}>
          {SEND_ONE}
        </WorkingButton>
      )}
      <p role="status" className="text-base empty:hidden">
        {message}
      </p>
      {error !== null && <ActionError error={error} />}
    </section>
  );
}

function useDevices() {
  const owner = useAuth();
  const removing = useMutation(removeDeviceMutation(useQueryClient(), owner));
  const trying = useMutation(tryDevicesMutation(owner));
  const [message, setMessage] = useState('');

  function say(text: string): void {
    setMessage(text);
    focusHeading(HEADING);
  }

  /** What was said of an earlier press no longer holds. */
  function begin(): void {
    setMessage('');
    removing.reset();
    trying.reset();
  }

  return {
    message,
    say,
    error: removing.error ?? trying.error,
    async remove(id: string) {
      begin();
      if (await succeeds(removing.mutateAsync(id))) say(DEVICE_REMOVED);
    },
    async sendOne() {
      begin();
      await succeeds(trying.mutateAsync().then((outcome) => setMessage(TRY_OUTCOMES[outcome])));
    },
  };
}

/** Use is noted once a day. */
const dayOf = (moment: string): string => formatDay(readersDay(new Date(moment)));

interface DeviceListProps {
  devices: readonly Device[];
  onRemove: (id: string) => Promise<void>;
}

function DeviceList({ devices, onRemove }: DeviceListProps) {
  if (devices.length === 0) return <p>{NO_DEVICES}</p>;
  return (
    <ul aria-labelledby={HEADING} className="list-none divide-y divide-line p-0">
      {devices.map(({ id, device, at, usedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{device || SOME_BROWSER}</p>
            <p className="flex flex-wrap gap-x-3 text-base text-ink-2">
              {id === deviceHere() && <span className="text-ok">{THIS_DEVICE}</span>}
              <span>{usedAt > at ? deviceUsed(dayOf(usedAt)) : deviceAdded(dayOf(at))}</span>
            </p>
          </div>
          <WorkingButton
            look="plain"
            isNarrow
            label={removeDevice(device || SOME_BROWSER)}
            onPress={() => onRemove(id)}
          >
            {REMOVE}
          </WorkingButton>
        </li>
      ))}
    </ul>
  );
}
