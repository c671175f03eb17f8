import { CHANNELS, type Channel, PACES_OF } from '@pawhood/contract/notifications/kinds.ts';
import type {
  KindChoice,
  NotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import {
  ALWAYS_TOLD,
  CHANNEL_NAMES,
  NOTIFICATION_KINDS,
  PACE_NAMES,
} from '@pawhood/contract/words/notifications.ts';
import type { FieldState } from '#/lib/form/use-form.ts';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { paceField } from './settings-values.ts';

interface KindChoicesProps {
  settings: NotificationSettings;
  field: (name: string) => FieldState;
}

/** How soon each kind comes on each way that this site has. */
export function KindChoices({ settings, field }: KindChoicesProps) {
  const { kinds, canPush, canMail } = settings;
  const has: Readonly<Record<Channel, boolean>> = { app: true, push: canPush, mail: canMail };
  const channels = CHANNELS.filter((channel) => has[channel]);
  return kinds.map((kind) => (
    <fieldset key={kind.kind} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{nameOf(kind)}</legend>
      {/* Each as wide as its longest choice: beside each other only where none is cut off. */}
      <div className="flex flex-wrap gap-3 *:grow">
        {channels.map((channel) =>
          kind.fixed.includes(channel) ? (
            <p key={channel} className="flex flex-col gap-1 text-sm">
              <span className="font-semibold">{CHANNEL_NAMES[channel]}</span>
              <span className="text-ink-2">{kind[channel] === 'never' ? PACE_NAMES.never : ALWAYS_TOLD}</span>
            </p>
          ) : (
            <FieldRow
              key={channel}
              label={CHANNEL_NAMES[channel]}
              options={PACES_OF[channel].map((pace) => ({ value: pace, label: PACE_NAMES[pace] }))}
              {...field(paceField(kind.kind, channel))}
            />
          ),
        )}
      </div>
    </fieldset>
  ));
}

/** A kind that these words do not know yet, such as of a newer server, is called by its own name. */
const nameOf = ({ kind }: KindChoice): string =>
  (NOTIFICATION_KINDS as Readonly<Record<string, string>>)[kind] ?? kind;
