import type { RoadmapMarkName } from '@pawhood/contract/landing/roadmap.ts';
import { Drawing, type IllustrationProps } from './drawing.tsx';
import marks from './roadmap-marks.svg';

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
