import { Drawing, type IllustrationProps } from './drawing.tsx';

/** A striped cat that sits with its tail around its feet. */
export function Cat(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 120 120" {...props}>
      <path className="fill-fur" d="M42 112c-6 0-8-4-8-10 0-18 8-36 26-36s26 18 26 36c0 6-2 10-8 10z" />
      <path className="fill-cream" d="M50 72q10 6 20 0 3 14-10 20-13-6-10-20z" />
      <path d="M36 93l7 2m-4-10 6 2m39 6-7 2m4-10-6 2" />
      <path strokeWidth="13" d="M83 106H48" />
      <path className="stroke-fur" strokeWidth="7" d="M83 106H48" />
      <path className="stroke-cream" strokeWidth="7" d="M52 106h-4" />
      <path strokeWidth="12" d="M46 70q14 8 28 0" />
      <path className="stroke-brand" strokeWidth="6" d="M46 70q14 8 28 0" />
      <circle className="fill-sun" cx="60" cy="79" r="4.5" />
      <path
        className="fill-fur"
        d="M38 18c-4-3-8-1-8 4l-1 24c0 16 14 26 31 26s31-10 31-26l-1-24c0-5-4-7-8-4L70 28q-10-2-20 0z"
      />
      <path className="fill-cream" d="M60 46c6 0 7 5 12 7 6 3 5 17-12 19-17-2-18-16-12-19 5-2 6-7 12-7z" />
      <path d="M60 28v9m-8-9v5m16-5v5" />
      <path
        className="fill-sun stroke-none"
        d="M35 55a4 4 0 1 0 8 0 4 4 0 1 0-8 0m42 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
      />
      <path className="fill-pen" d="M57 54h6l-3 3zM45 46v2m30-2v2" />
      <path d="M60 57v3m0 0q-3 4-8 2m8-2q3 4 8 2" />
    </Drawing>
  );
}
