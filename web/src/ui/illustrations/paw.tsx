import { Drawing, type IllustrationProps } from './drawing.tsx';

/** A paw's print, without a line; takes the text's colour. */
export function Paw(props: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 48 48" {...props}>
      <path
        className="fill-current stroke-none"
        d="M24 23c7 0 13 7 13 13s-6 7-13 4.5c-7 2.5-13 1.5-13-4.5s6-13 13-13zM3 22a4.5 6 0 1 0 9 0 4.5 6 0 1 0-9 0m10.5-11a4.5 6 0 1 0 9 0 4.5 6 0 1 0-9 0m12 0a4.5 6 0 1 0 9 0 4.5 6 0 1 0-9 0m10.5 11a4.5 6 0 1 0 9 0 4.5 6 0 1 0-9 0"
      />
    </Drawing>
  );
}
