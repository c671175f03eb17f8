import { Drawing, type IllustrationProps } from './drawing.tsx';

/** Georgian doors, a park and the Ha'penny Bridge over the Liffey. */
export function DublinScene({ className = '', ...props }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <g data-city="dublin">
        <path className="fill-city-tint stroke-none" d="M0 0h320v200H0z" />
        <path className="fill-sky stroke-none" d="M206 46q2-14 16-12 8-14 22-4 16-4 16 16z" />
        <path
          className="fill-fur"
          d="M30 28h10v14H30zm76 0h10v14h-10zM12 42h132v100H12zM56 42v100m44-100v100"
        />
        <path
          className="fill-cream"
          d="M20 54h10v16H20zm18 0h10v16H38zm26 0h10v16H64zm18 0h10v16H82zm26 0h10v16h-10zm18 0h10v16h-10zM22 142v-44q0-12 12-12t12 12v44zm44 0v-44q0-12 12-12t12 12v44zm44 0v-44q0-12 12-12t12 12v44z"
        />
        <path className="fill-brand" d="M26 142v-40h16v40z" />
        <path className="fill-sun" d="M70 142v-40h16v40z" />
        <path className="fill-city" d="M114 142v-40h16v40z" />
        <path d="M34 87v14m44-14v14m44-14v14M38 123v1m44-1v1m44-1v1" />
        <path
          className="fill-city"
          d="M182 142c-20 0-24-22-11-30-8-17 16-29 26-17 15-7 29 10 20 23 11 9 2 24-11 24z"
        />
        <path
          className="fill-brand"
          d="M270 142c-20 0-26-24-12-34-6-20 20-32 30-16 18-4 28 18 18 30 8 8 0 20-8 20z"
        />
        <path className="fill-sky" d="M-4 142h328v62H-4z" />
        <path className="fill-cream" d="M124 174q16 0 24-10 80-64 160 0 8 10 24 10v-14q-104-78-208 0z" />
        <path
          className="stroke-current"
          d="M140 135V148M156 122V139M172 112V131M188 104V126M204 99V122M220 96V120M236 96V120M252 99V122M268 104V126M284 112V131M300 122V139M316 135V148M124 150q104-108 208 0M178 108v-20m-6 20q6 0 6-6 0 6 6 6M228 96v-20m-6 20q6 0 6-6 0 6 6 6M278 108v-20m-6 20q6 0 6-6 0 6 6 6"
        />
        <path
          className="fill-sun"
          d="M174 84a4 4 0 1 0 8 0 4 4 0 1 0-8 0M224 72a4 4 0 1 0 8 0 4 4 0 1 0-8 0M274 84a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
        />
        <path
          className="stroke-cream"
          d="M20 160h26m-10 20h18m40-14h14m8 22h24m42-14h30m-22 16h16m34-4h24m-94-28h14"
        />
      </g>
    </Drawing>
  );
}
