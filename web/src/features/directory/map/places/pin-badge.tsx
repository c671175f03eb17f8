import { pinLook } from './pin-look.ts';

interface PinBadgeProps {
  category: string;
  /** Whether the place stands on the map; without a point its pin is only an outline. */
  isPlaced: boolean;
}

/** A place's or area's pin as it is on the map, beside its name, which says in words what it is. */
export function PinBadge({ category, isPlaced }: PinBadgeProps) {
  const { colour, letter, isSquare } = pinLook(category);
  const paint = {
    fill: isPlaced ? colour : '#ffffff',
    stroke: isPlaced ? '#ffffff' : colour,
    strokeWidth: 2,
  };
  return (
    <svg viewBox="0 0 28 28" className="mt-0.5 size-7 shrink-0 forced-color-adjust-none" aria-hidden="true">
      {isSquare === true ? (
        <rect x="1" y="1" width="26" height="26" rx="5" {...paint} />
      ) : (
        <circle cx="14" cy="14" r="13" {...paint} />
      )}
      <text
        x="14"
        y="19"
        textAnchor="middle"
        fontSize="15"
        fontWeight="600"
        fill={isPlaced ? '#ffffff' : colour}
      >
        {letter}
      </text>
    </svg>
  );
}
