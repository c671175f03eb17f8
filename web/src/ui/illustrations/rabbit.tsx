import { Drawing, type IllustrationProps } from './drawing.tsx';

/** A rabbit with one ear that will not stand up. */
export function Rabbit(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 120 120" {...props}>
      <RabbitFigure />
    </Drawing>
  );
}

/** Only the shapes, on a paper of 120 × 120, for a drawing in which the rabbit does something. */
function RabbitFigure() {
  return (
    <>
      <circle className="fill-cream" cx="86" cy="100" r="9" />
      <path className="fill-cream" d="M40 112c-6 0-8-5-8-12 0-18 10-32 28-32s28 14 28 32c0 7-2 12-8 12z" />
      <path
        className="fill-cream"
        d="M44 112c0-6 4-9 8-9s8 3 8 9c0-6 4-9 8-9s8 3 8 9zM40 52C28 40 26 6 38 4s18 26 16 42z"
      />
      <path className="fill-fur" d="M42 42c-6-10-6-26-2-28 5 0 7 16 6 28z" />
      <path
        className="fill-cream"
        d="M64 44c-1-20 8-34 21-34 13 1 19 14 17 27-1 7-10 8-12 1-1-4-2-7-4-9-5 4-6 10-7 16z"
      />
      <path className="fill-cream" d="M60 38c18 0 27 11 27 21S77 80 60 80 33 69 33 59s9-21 27-21z" />
      <path
        className="fill-sun stroke-none"
        d="M37 65a4 4 0 1 0 8 0 4 4 0 1 0-8 0m38 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
      />
      <path className="fill-fur" d="M56.5 61h7L60 65z" />
      <path d="M48 56v2m24-2v2M60 65v3m0 0q-3 4-7 2m7-2q3 4 7 2" />
    </>
  );
}

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
