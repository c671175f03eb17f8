import { DogFigure } from './dog.tsx';
import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The dog looks through a magnifying glass: nothing was found, so far. */
export function SearchingDog(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 120 120" {...props}>
      <DogFigure />
      <path strokeWidth="10" d="m92 56 13 22" />
      <path className="stroke-brand" strokeWidth="4.5" d="m94 60 11 18" />
      <circle className="fill-cream" cx="82" cy="41" r="17" />
      <circle className="fill-pen" cx="79" cy="43" r="6" />
      <path className="stroke-cream" d="M81 41v.5" />
      <path d="M72 36q3-6 9-6" />
    </Drawing>
  );
}
