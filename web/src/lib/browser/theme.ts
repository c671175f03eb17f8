import { readStored, useStored, writeStored } from './storage.ts';

/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key in browser storage; the early script (build/early-theme.ts) reads it before the first paint. */
const THEME_KEY = 'theme';

/** The chosen appearance, and how to choose another. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  return { theme: themeOf(useStored(THEME_KEY)), choose };
}

/** Gives the document the stored appearance; the style sheet looks at `data-theme`. */
export function applyTheme(): void {
  const theme = themeOf(readStored(THEME_KEY));
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

function choose(theme: Theme): void {
  writeStored(THEME_KEY, theme === 'system' ? null : theme);
  applyTheme();
}

function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}
