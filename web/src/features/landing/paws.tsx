import { Paw } from '../../ui/illustrations/paw.tsx';
import { useOnScreen } from './use-on-screen.ts';

/** Where the seven paws float, how large they are, and how long each takes to rise: 6 to 11 s. §1.7 §9.14 */
export const PAWS = [
  'top-[4%] left-[46%] size-10 -rotate-12 [animation-duration:7s] text-brand-tint',
  'top-[17%] -left-3 size-12 rotate-12 [animation-duration:9s] text-brand-tint lg:-left-16',
  'top-[30%] left-[55%] size-8 rotate-6 [animation-duration:6s] text-city-tint',
  'top-[44%] left-[88%] size-14 -rotate-6 [animation-duration:11s] text-brand-tint lg:left-[103%]',
  'top-[57%] left-[30%] size-9 rotate-12 [animation-duration:8s] text-brand-tint',
  'top-[72%] -left-2 size-14 -rotate-12 [animation-duration:10s] text-brand-tint lg:-left-20',
  'top-[93%] left-[42%] size-11 rotate-6 [animation-duration:7.5s] text-brand-tint',
] as const;

/** Paws that float behind the hero: decoration, still for those who want no motion and wherever nobody looks. */
export function Paws() {
  const [layer, isOnScreen] = useOnScreen<HTMLDivElement>();
  return (
    <div
      ref={layer}
      aria-hidden="true"
      data-paused={!isOnScreen || undefined}
      className="group pointer-events-none absolute inset-0 -z-10"
    >
      {PAWS.map((look) => (
        <span
          key={look}
          className={`absolute animate-float group-data-paused:[animation-play-state:paused] motion-reduce:animate-none ${look}`}
        >
          <Paw className="size-full" />
        </span>
      ))}
    </div>
  );
}
