import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The tower and the skyline before the Rockies, and the Peace Bridge over the Bow. */
export function CalgaryScene({ className = '', ...props }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 320 200" className={`rounded-card ${className}`} {...props}>
      <g data-city="calgary">
        <path className="fill-city-tint stroke-none" d="M0 0h320v200H0z" />
        <circle className="fill-sun stroke-none" cx="56" cy="38" r="18" />
        <path className="fill-sky" d="m-6 142 66-84 34 40 44-58 50 62 46-54 92 94z" />
        <path
          className="fill-cream"
          d="m60 58 20 24-11-2-8 8-7-9-11 2zm78-18 22 28-11-3-10 10-9-10-13 4zm96 8 24 25-13-3-9 9-9-8-12 4z"
        />
        <path className="fill-fur" d="M84 142V92h28v50zm124 0V74l26-12v80z" />
        <path className="fill-cream" d="M112 142V68h26v74zm122 0V92h30v50z" />
        <path className="fill-brand" d="M182 142V84h26v58z" />
        <path d="M92 104h12m-12 12h12m-12 12h12m16-48h10m-10 12h10m-10 12h10m-10 12h10m60-20h10m-10 12h10m-10 12h10m12-32h10m-10 12h10m-10 12h10m-10 12h10m14-24h14m-14 12h14" />
        <path className="fill-cream" d="M154 142l4-88h8l4 88z" />
        <path className="fill-city" d="M148 40h28l-5 14h-18zM153 40q0-8 9-8t9 8z" />
        <path className="stroke-current" d="M162 32V14" />
        <path className="fill-brand" d="m30 142 16-44 16 44zm244 0 14-38 14 38zm-290 0 18-36 18 36z" />
        <path className="fill-sky" d="M-4 142h328v62H-4z" />
        <path className="fill-city" d="M-6 168v-18q166-24 332 0v18q-166-24-332 0z" />
        <path
          className="stroke-cream"
          d="M10 151l12 10m0-10-12 10M34 148l12 10m0-10-12 10M58 146l12 10m0-10-12 10M82 144l12 10m0-10-12 10M106 143l12 10m0-10-12 10M130 142l12 10m0-10-12 10M154 142l12 10m0-10-12 10M178 142l12 10m0-10-12 10M202 143l12 10m0-10-12 10M226 144l12 10m0-10-12 10M250 146l12 10m0-10-12 10M274 148l12 10m0-10-12 10M298 151l12 10m0-10-12 10"
        />
        <path className="stroke-cream" d="M26 184h28m36-6h20m40 10h34m40-8h22m24 8h22" />
      </g>
    </Drawing>
  );
}
