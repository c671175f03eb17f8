import { coloursOf } from '@pawhood/contract/values/hue-style.ts';
import {
  A_BUTTON,
  A_LINK,
  PREVIEW,
  PREVIEW_DARK,
  PREVIEW_LIGHT,
  TURN_COLOUR,
} from '@pawhood/contract/words/settings.ts';
import type { CSSProperties } from 'react';

export interface HuePreviewProps {
  /** As it is written. */
  text: string;
  onChange: (text: string) => void;
}

/** A way through the colours, and how one looks in light and in the dark; that only where a hue is written. */
export function HuePreview({ text, onChange }: HuePreviewProps) {
  const isHue = /^\d{1,3}$/.test(text.trim()) && Number(text) < 360;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label className="flex flex-col gap-1 font-semibold text-sm">
        {TURN_COLOUR}
        <input
          type="range"
          min={0}
          max={359}
          value={isHue ? Number(text) : 0}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-11 w-full accent-brand"
        />
      </label>
      {isHue && <Examples hue={Number(text)} />}
    </div>
  );
}

function Examples({ hue }: { hue: number }) {
  const colours = coloursOf(hue);
  return (
    <figure aria-label={PREVIEW} className="grid grid-cols-2 gap-3">
      <Example name={PREVIEW_LIGHT} scheme="light" style={styleOf(colours, 0)} />
      <Example name={PREVIEW_DARK} scheme="dark" style={styleOf(colours, 1)} />
    </figure>
  );
}

/** What does not follow the hue, as the style sheet has it: a page knows the colours of one theme alone. */
export const GROUNDS = {
  card: ['#ffffff', '#211b16'],
  line: ['#e4d9c8', '#3a3129'],
  ink: ['#2b2118', '#f7efe4'],
  'ink-2': ['#5f5245', '#c6b8a6'],
} as const;

/** Colours in the place of the page's own. */
const styleOf = (colours: ReturnType<typeof coloursOf>, theme: 0 | 1): CSSProperties =>
  Object.fromEntries(
    Object.entries({ ...GROUNDS, ...colours }).map(([name, pair]) => [`--color-${name}`, pair[theme]]),
  ) as CSSProperties; // React takes custom properties; its types do not

interface ExampleProps {
  name: string;
  scheme: 'light' | 'dark';
  style: CSSProperties;
}

function Example({ name, scheme, style }: ExampleProps) {
  return (
    // Colours that a reader has forced would show nothing of this one.
    <div
      style={{ ...style, colorScheme: scheme, forcedColorAdjust: 'none' }}
      className="flex min-w-0 flex-col items-start gap-2 rounded-input border border-line bg-card p-3 text-ink"
    >
      <span className="text-ink-2 text-sm">{name}</span>
      <span className="font-semibold text-brand underline">{A_LINK}</span>
      <span className="rounded-pill bg-brand px-3 py-1 font-semibold text-on-brand">{A_BUTTON}</span>
    </div>
  );
}
