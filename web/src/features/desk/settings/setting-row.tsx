import type { SiteSettingView } from '@pawhood/contract/desk/settings.ts';
import { LOCKED, othersValue } from '@pawhood/contract/words/settings.ts';
import { TAKE_THE_OTHER } from '@pawhood/contract/words/shell.ts';
import { Lock } from 'lucide-react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { type Choice, FieldRow, type FieldRowProps } from '#/ui/form/field-row.tsx';
import {
  kindOf,
  LONGEST,
  languageName,
  modesOf,
  settingHint,
  settingName,
  valueText,
} from './setting-words.ts';

export interface SettingRowProps {
  setting: SiteSettingView;
  field: VersionedField;
  /** Codes of the languages that the site has pages in. */
  languages: readonly string[];
}

/** One setting: its field, or what it is where it cannot be changed here. */
export function SettingRow({ setting, field, languages }: SettingRowProps) {
  const { key, value, isLocked } = setting;
  if (isLocked) return <LockedSetting name={settingName(key)} value={valueText(key, value)} />;
  const options = optionsOf(key, languages);
  const longest = LONGEST[kindOf(key)];
  const { stored, ...state } = field;
  return (
    <div className="flex flex-col gap-2">
      <FieldRow
        {...state}
        label={settingName(key)}
        hint={settingHint(setting)}
        {...TYPES[kindOf(key)]}
        {...(setting.least !== '' && !setting.standard.endsWith('B') && ({ type: 'decimal' } as const))}
        {...(longest !== undefined && { limit: longest })}
        {...(options !== null && { options })}
      />
      {stored !== null && <OthersValue text={valueText(key, stored)} onTake={() => field.onChange(stored)} />}
    </div>
  );
}

const TYPES: Readonly<Record<string, Pick<FieldRowProps, 'type' | 'lines' | 'isCounted'>>> = {
  SUPPORT_EMAIL: { type: 'email' },
  SOCIAL_URL: { type: 'url' },
  hue: { type: 'decimal' },
  lead: { lines: 2, isCounted: true },
};

function optionsOf(key: string, languages: readonly string[]): readonly Choice[] | null {
  if (key === 'language') return languages.map((code) => ({ value: code, label: languageName(code) }));
  const modes = modesOf(key);
  return modes && Object.entries(modes).map(([value, label]) => ({ value, label }));
}

/** What somebody else has saved meanwhile; one's own stays in the field unless one takes this. */
function OthersValue({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input bg-card px-4 py-2 text-base"
    >
      <p className="wrap-anywhere min-w-0">{othersValue(text)}</p>
      <Button look="secondary" onClick={onTake}>
        {TAKE_THE_OTHER}
      </Button>
    </div>
  );
}

function LockedSetting({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-sm">{name}</p>
      <p className="wrap-anywhere">{value}</p>
      <p className="flex gap-2 text-ink-2 text-sm">
        <Lock className="mt-0.5 size-4 shrink-0" />
        {LOCKED}
      </p>
    </div>
  );
}
