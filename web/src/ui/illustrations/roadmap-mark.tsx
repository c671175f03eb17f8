import { Drawing, type IllustrationProps } from './drawing.tsx';
import marks from './roadmap-marks.svg';

/** The themes of the roadmap, as their marks are named in the file. §1.10 */
export const ROADMAP_MARKS = [
  'digital-home',
  'connect-and-share',
  'local-gems',
  'smart-pet-care',
  'peace-of-mind',
  'fun-and-games',
] as const;
export type RoadmapMarkName = (typeof ROADMAP_MARKS)[number];

interface RoadmapMarkProps extends IllustrationProps {
  name: RoadmapMarkName;
}

/** The mark of a theme of the roadmap; drawn from one file for all six, as those of the service categories are. */
export function RoadmapMark({ name, className = '', ...props }: RoadmapMarkProps) {
  return (
    <Drawing viewBox="0 0 48 48" className={`shrink-0 ${className}`} {...props}>
      <use href={`${marks}#${name}`} strokeWidth="2.5" />
    </Drawing>
  );
}
