import { Drawing, type IllustrationProps } from './drawing.tsx';

/** The mark: a paw whose pad is a small house with a lit door. Takes the text's colour. A site's own logo stands in its place (server/src/lib/site-look.ts). */
export function Logo({ className = '', ...props }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 48 48" className={`mark shrink-0 ${className}`} {...props}>
      <g className="fill-current stroke-none">
        <ellipse cx="8.5" cy="23" rx="4.6" ry="6.2" transform="rotate(-24 8.5 23)" />
        <ellipse cx="18.4" cy="11.4" rx="5" ry="6.9" transform="rotate(-7 18.4 11.4)" />
        <ellipse cx="29.6" cy="11.4" rx="5" ry="6.9" transform="rotate(7 29.6 11.4)" />
        <ellipse cx="39.5" cy="23" rx="4.6" ry="6.2" transform="rotate(24 39.5 23)" />
        <path d="M21.3 22a4 4 0 0 1 5.4 0l8.9 8.2c2.6 2.4 1.7 5-.8 5.7V40a4.5 4.5 0 0 1-4.5 4.5H17.7A4.5 4.5 0 0 1 13.2 40v-4.1c-2.5-.7-3.4-3.3-.8-5.7z" />
      </g>
      <path className="fill-sun stroke-none" d="M20.5 44.5V38a3.5 3.5 0 0 1 7 0v6.5z" />
    </Drawing>
  );
}
