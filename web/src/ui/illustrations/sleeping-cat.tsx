import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The cat asleep on its cushion: there is nothing here yet. */
export function SleepingCat(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <path className="stroke-current" d="M42 20h10L42 32h10M58 4h13L58 19h13" />
      <path className="fill-brand" d="M22 94q-12 0-12 9t12 9h116q12 0 12-9t-12-9z" />
      <path className="fill-fur" d="M52 94c-8-30 12-48 42-46 30 3 42 24 40 38-1 6-3 8-8 8z" />
      <path d="M92 49l-3 10m17-7-5 10m17-2-7 8" />
      <path strokeWidth="13" d="M132 90q-8 8-50 2" />
      <path className="stroke-fur" strokeWidth="7" d="M132 90q-8 8-50 2" />
      <path className="stroke-cream" strokeWidth="7" d="m87 92.5-5-.5" />
      <path
        className="fill-fur"
        d="M34 44c-4-3-8-1-8 4l-1 22c0 15 13 26 30 26s30-11 30-26l-1-22c0-5-4-7-8-4L65 53q-10-2-20 0z"
      />
      <path className="fill-cream" d="M55 71c6 0 7 4 12 6 6 3 5 15-12 17-17-2-18-14-12-17 5-2 6-6 12-6z" />
      <path
        className="fill-sun stroke-none"
        d="M30 79a4 4 0 1 0 8 0 4 4 0 1 0-8 0m42 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
      />
      <path className="fill-pen" d="M52 78h6l-3 3z" />
      <path d="M55 54v8m-7-7v4m14-4v4M35 70q5 5 10 0m20 0q5 5 10 0M55 81v3m0 0q-3 4-7 2m7-2q3 4 7 2" />
    </Drawing>
  );
}
