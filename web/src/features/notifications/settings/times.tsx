import type { NotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  MAIL_HOUR,
  PAUSE_UNTIL,
  PAUSE_UNTIL_ABOUT,
  QUIET_FROM,
  QUIET_HOURS,
  QUIET_HOURS_ABOUT,
  QUIET_UNTIL,
  TIME_ZONE,
  zoneOfCity,
  zoneOfDevice,
} from '@pawhood/contract/words/notifications.ts';
import { useMemo } from 'react';
import { formatTime } from '#/lib/dates.ts';
import type { useForm } from '#/lib/form/use-form.ts';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { type Choice, FieldRow } from '#/ui/form/field-row.tsx';
import { deviceZone, type SettingsValues, YES } from './settings-values.ts';

interface TimesProps {
  settings: NotificationSettings;
  form: Pick<ReturnType<typeof useForm<SettingsValues, unknown, unknown>>, 'values' | 'field' | 'write'>;
}

const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3';

/** When devices and mails may tell: quiet hours, the zone of all times, the hour of the mail, and a pause. */
export function Times({ settings: { zone, canMail }, form: { values, field, write } }: TimesProps) {
  const { timeZone = '' } = values;
  const zones = useMemo(() => zoneChoices(zone, timeZone), [zone, timeZone]);
  const hours = useMemo(hourChoices, []);
  const isQuiet = values['isQuiet'] === YES;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Checkbox
          label={QUIET_HOURS}
          isChecked={isQuiet}
          onChange={(isChecked) => write({ isQuiet: isChecked ? YES : '' })}
        />
        {isQuiet && (
          <>
            <p className="text-ink-2 text-sm">{QUIET_HOURS_ABOUT}</p>
            <div className={PAIR}>
              <FieldRow label={QUIET_FROM} type="time" {...field('quietFrom')} />
              <FieldRow label={QUIET_UNTIL} type="time" {...field('quietUntil')} />
            </div>
          </>
        )}
      </div>
      <FieldRow label={TIME_ZONE} options={zones} {...field('timeZone')} />
      {canMail && <FieldRow label={MAIL_HOUR} options={hours} {...field('digestHour')} />}
      <FieldRow label={PAUSE_UNTIL} hint={PAUSE_UNTIL_ABOUT} type="date" {...field('pausedUntil')} />
    </>
  );
}

/** The zone of the city, that of this browser, and all others, in which the chosen one is, too. */
function zoneChoices(ofCity: string, chosen: string): Choice[] {
  const device = deviceZone();
  const known = Intl.supportedValuesOf('timeZone');
  const others = [...new Set([...known, ...(chosen === '' ? [] : [chosen])])].filter(
    (zone) => zone !== device,
  );
  return [
    { value: '', label: zoneOfCity(nameOf(ofCity)) },
    { value: device, label: zoneOfDevice(nameOf(device)) },
    ...others.map((zone) => ({ value: zone, label: nameOf(zone) })),
  ];
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

const HOURS = 24;

/** The hours of a day as their reader writes them. */
function hourChoices(): Choice[] {
  return Array.from({ length: HOURS }, (_, hour) => ({
    value: `${hour}`,
    label: formatTime(new Date(2026, 0, 1, hour).toISOString()),
  }));
}
