import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme, useTheme } from '../lib/theme.ts';

const LOOKS = {
  system: { name: 'as your device', Icon: Monitor },
  light: { name: 'light', Icon: Sun },
  dark: { name: 'dark', Icon: Moon },
} as const;

/** Steps through the appearances: as the device, light, dark. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme();
  const next: Theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const { name, Icon } = LOOKS[theme];
  return (
    <button
      type="button"
      onClick={() => choose(next)}
      title={`Appearance: ${name}`}
      aria-label={`Appearance: ${name}. Change to ${LOOKS[next].name}`}
      className="inline-flex size-11 items-center justify-center rounded-pill text-ink hover:bg-brand-tint"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
