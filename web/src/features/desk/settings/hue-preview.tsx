import { coloursOf } from '@pawhood/contract/values/hue-style.ts';
import { A_BUTTON, A_LINK, PREVIEW, PREVIEW_DARK, PREVIEW_LIGHT } from '@pawhood/contract/words/settings.ts';
import type { CSSProperties } from 'react';

/** How a colour looks in light and in the dark; nothing where no hue is written. */
export function HuePreview({ text }: { text: string }) {
  if (!/^\d{1,3}$/.test(text.trim()) || Number(text) > 359) return null;
  const colours = coloursOf(Number(text));
  return (
    <figure aria-label={PREVIEW} className="grid grid-cols-2 gap-3 self-stretch">
      <Example name={PREVIEW_LIGHT} scheme="light" style={styleOf(colours, 0)} />
      <Example name={PREVIEW_DARK} scheme="dark" style={styleOf(colours, 1)} />
    </figure>
  );
}

/** The colours of the style sheet in the place of the page's own. */
const styleOf = (colours: ReturnType<typeof coloursOf>, theme: 0 | 1): CSSProperties =>
  Object.fromEntries(
    Object.entries(colours).map(([name, pair]) => [`--color-${name}`, pair[theme]]),
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
