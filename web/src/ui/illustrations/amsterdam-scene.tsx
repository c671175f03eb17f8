import { Drawing, type IllustrationProps } from './drawing.tsx';

/** Canal houses with their four kinds of gable, a bridge and a bicycle. */
export function AmsterdamScene({ className = '', ...props }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <g data-city="amsterdam">
        <path className="fill-city-tint stroke-none" d="M0 0h320v200H0z" />
        <circle className="fill-sun stroke-none" cx="268" cy="40" r="18" />
        <path className="fill-fur" d="M20 142V60h8V48h8V36h16v12h8v12h8v82z" />
        <path className="fill-brand" d="M68 142V68c10-3 7-17 11-22q11-11 22 0c4 5 1 19 11 22v74z" />
        <path className="fill-cream" d="M112 142V66q9-1 9-10V42l13-11 13 11v14q0 9 9 10v76z" />
        <path className="fill-city" d="M156 142V58l22-24 22 24v84z" />
        <path
          className="fill-sun"
          d="M30 68h10v14H30zm18 0h10v14H48zM30 92h10v14H30zm18 0h10v14H48zM78 72h9v14h-9zm16 0h9v14h-9zM78 96h9v14h-9zm16 0h9v14h-9zM122 72h9v14h-9zm16 0h9v14h-9zM122 96h9v14h-9zm16 0h9v14h-9zM166 66h9v14h-9zm16 0h9v14h-9zM166 92h9v14h-9zm16 0h9v14h-9z"
        />
        <path
          className="fill-pen"
          d="M39 142v-20h10v20zm47 0v-20h9v20zm43 0v-20h10v20zm45 0v-20h9v20zM44 50v3m46-1v3m44-7v3m44-2v3"
        />
        <path className="fill-sky" d="M-4 142h328v62H-4z" />
        <path className="fill-fur" d="M190 168v-26c30-26 90-26 134-2v28h-26a36 36 0 0 0-72 0z" />
        <path
          className="stroke-current"
          d="M196 124v15m22-28v15m24-22v14m24-15v14m24-12v14m24-4v14M192 126c36-28 90-30 132-4"
        />
        <path d="M190 142c30-26 90-26 134-2" />
        <path
          className="stroke-current"
          d="M236 108a10 10 0 1 0 20 0 10 10 0 1 0-20 0m32-3a10 10 0 1 0 20 0 10 10 0 1 0-20 0M246 108l8-19h16l8 16m-8-16-11 17-7-14m-6-3h9m14 0-2-7h7"
        />
        <path
          className="stroke-cream"
          d="M24 160h26m30 0h12m34 12h30M46 182h18m40 6h14m96-6h20m32 4h26m-124-28h12"
        />
      </g>
    </Drawing>
  );
}
