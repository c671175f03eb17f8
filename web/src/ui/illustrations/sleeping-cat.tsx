import { Drawing, type IllustrationProps } from './drawing.tsx';
import drawing from './sleeping-cat.svg';

/** The cat asleep on its cushion: there is nothing here yet. A file of its own, which most never see. */
export function SleepingCat(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 160 120" {...props}>
      <use href={`${drawing}#sleeping-cat`} />
    </Drawing>
  );
}
