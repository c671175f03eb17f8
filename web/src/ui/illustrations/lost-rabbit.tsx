import { Drawing, type IllustrationProps } from './drawing.tsx';
import { RabbitFigure } from './rabbit.tsx';

/** The rabbit beside a signpost that points both ways: there is no page at this address. */
export function LostRabbit(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 180 120" {...props}>
      <path className="stroke-current" d="M4 112h172" />
      <path className="fill-fur" d="M131 112V14q0-4 4-4t4 4v98z" />
      <path className="fill-sun" d="M114 22h44l12 10-12 10h-44q-3 0-3-3V25q0-3 3-3z" />
      <path className="fill-brand" d="M154 50h-42l-12 10 12 10h42q3 0 3-3V53q0-3-3-3z" />
      <path d="M122 32h26" />
      <path className="stroke-cream" d="M120 60h26" />
      <path className="fill-brand" d="M146 112q0-9 5-13 0 6 3 8 1-7 6-10-1 6 1 9 2-3 5-4 0 6-2 10z" />
      <RabbitFigure />
    </Drawing>
  );
}
