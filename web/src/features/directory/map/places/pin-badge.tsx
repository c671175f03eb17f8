import { pinLook } from './pin-look.ts';

interface PinBadgeProps {
  category: string;
  /** Whether the place stands on the map; without a point its pin is only an outline. */
  isPlaced: boolean;
}

/** A place's pin as it is on the map, beside its name, which says the category in words. */
export function PinBadge({ category, isPlaced }: PinBadgeProps) {
  const { colour, letter } = pinLook(category);
  return (
    <svg viewBox="0 0 28 28" className="mt-0.5 size-7 shrink-0 forced-color-adjust-none" aria-hidden="true">
      <circle
        cx="14"
        cy="14"
        r="13"
        fill={isPlaced ? colour : '#ffffff'}
        stroke={isPlaced ? '#ffffff' : colour}
        strokeWidth="2"
      />
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
