import { Drawing, type IllustrationProps } from './drawing.tsx';

/** A sitting dog with a patch over one eye and a tag on its collar. */
export function Dog(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 120 120" {...props}>
      <DogFigure />
    </Drawing>
  );
}

/** Only the shapes, on a paper of 120 × 120, for a drawing in which the dog does something. */
export function DogFigure() {
  return (
    <>
      <path strokeWidth="13" d="M84 101q17 1 17-15" />
      <path className="stroke-fur" strokeWidth="7" d="M84 101q17 1 17-15" />
      <path className="fill-cream" d="M34 112c-5 0-7-3-7-8 0-11 7-18 17-18h32c10 0 17 7 17 18 0 5-2 8-7 8z" />
      <path className="fill-cream" d="M42 112c0-18-2-42 18-42s18 24 18 42z" />
      <path d="M60 112V98M50 112v-5m20 5v-5" />
      <path strokeWidth="12" d="M46 74q14 8 28 0" />
      <path className="stroke-brand" strokeWidth="6" d="M46 74q14 8 28 0" />
      <circle className="fill-sun" cx="60" cy="84" r="5" />
      <path className="fill-cream" d="M60 14c19 0 29 13 29 30S77 73 60 73 31 61 31 44s10-30 29-30z" />
      <path
        className="fill-fur"
        d="M66 14.5c15 2 23 14 23 29 0 7-2 12-6 15-13 2-23-6-23-21 0-10 2-18 6-23z"
      />
      <path
        className="fill-fur"
        d="M42 19c-14-5-24 8-22 30 1 10 9 13 13 5 4-7 4-22 10-30zm36 0c14-5 24 8 22 30-1 10-9 13-13 5-4-7-4-22-10-30z"
      />
      <path
        className="fill-sun stroke-none"
        d="M38 54a4 4 0 1 0 8 0 4 4 0 1 0-8 0m36 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0"
      />
      <path className="fill-pen" d="M54.5 50q5.5-3 11 0-1 6-5.5 7-4.5-1-5.5-7zM48 43v1m24-1v1" />
      <path d="M60 57v4m0 0q-4 5-10 2m10-2q4 5 10 2" />
    </>
  );
}
