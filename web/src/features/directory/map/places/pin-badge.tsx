import marks from '#/ui/illustrations/category-marks.svg';
import { pinLook } from './pin-look.ts';

interface PinBadgeProps {
  category: string;
  /** Whether the place stands on the map; without a point its pin is only an outline. */
  isPlaced: boolean;
}

/** A place's or area's pin as it is on the map, beside its name, which says in words what it is. */
export function PinBadge({ category, isPlaced }: PinBadgeProps) {
  const { colour, mark, letter } = pinLook(category);
  const [ground, ink] = isPlaced ? [colour, '#ffffff'] : ['#ffffff', colour];
  const paint = { fill: ground, stroke: ink, strokeWidth: 2 };
  return (
    <svg viewBox="0 0 28 28" className="mt-0.5 size-7 shrink-0 forced-color-adjust-none" aria-hidden="true">
      {mark === '' ? (
        <rect x="1" y="1" width="26" height="26" rx="5" {...paint} />
      ) : (
        <circle cx="14" cy="14" r="13" {...paint} />
      )}
      {mark !== '' && (
        <use
          href={`${marks}#${mark}`}
          {...{ x: 5.5, y: 5.5, width: 17, height: 17 }}
          {...{
            stroke: ink,
            strokeWidth: 2.5,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            fill: 'none',
          }}
          style={markPaint(ground, ink)}
        />
      )}
      {letter !== '' && (
        <text x="14" y="19" textAnchor="middle" fontSize="15" fontWeight="600" fill={ink}>
          {letter}
        </text>
      )}
    </svg>
  );
}

/** The drawing's own colours as the two of a pin. */
const markPaint = (ground: string, ink: string): Record<string, string> => ({
  color: ink,
  '--color-cream': ink,
  '--color-fur': ink,
  '--color-brand': ground,
  '--color-sun': ground,
});
