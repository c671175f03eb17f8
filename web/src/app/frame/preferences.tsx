import { ROUTES } from '@pawhood/contract/product.ts';
import {
  ALL_CITIES,
  APPEARANCES,
  appearanceNow,
  changeAppearance,
  YOUR_CITY,
} from '@pawhood/contract/words/shell.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { THEMES, type Theme, useTheme } from '#/lib/browser/theme.ts';
import { useCity, usePageCity } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';

interface CityChooserProps {
  /** Shown until one is chosen. */
  city?: string | null;
}

/**
 * Chooses the city everything is narrowed to; kept in the browser. On a page about one city it shows that one, and
 * another choice leads to the directory there.
 */
export function CityChooser({ city }: CityChooserProps) {
  const { cities } = useSite();
  const { choice, choose } = useCity();
  const [, navigate] = useLocation();
  const pageCity = usePageCity();
  const shown = pageCity ?? choice ?? city;
  const id = useId();
  if (cities.only !== null) return null;
  return (
    <div data-accent={cities.of(shown)?.accent} className="flex items-center gap-2 max-tight:flex-wrap">
      <label htmlFor={id} className="text-ink-2 text-sm md:sr-only">
        {YOUR_CITY}
      </label>
      <select
        id={id}
        // Chosen before the application runs, it is stored by this name, as the appearance is: src/entry-early.ts.
        name="city"
        value={shown ?? ''}
        onChange={(event) => {
          choose(event.target.value || null);
          if (pageCity) navigate(ROUTES.directory);
        }}
        className="rounded-pill border border-control bg-card px-4 font-semibold text-base text-city"
      >
        <option value="">{ALL_CITIES}</option>
        {cities.shown.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** Steps through the appearances: as the device, light, dark. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme();
  const next: Theme = THEMES[THEMES.indexOf(theme) + 1] ?? THEMES[0];
  const label = appearanceNow(APPEARANCES[theme]);
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      name="theme"
      onClick={() => choose(next)}
      title={label}
      aria-label={changeAppearance(APPEARANCES[theme], APPEARANCES[next])}
      className="inline-flex size-11 items-center justify-center rounded-pill text-ink hover:bg-brand-tint"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
