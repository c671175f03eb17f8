import { Paw } from '#/ui/illustrations/paw.tsx';

/**
 * Where the seven paws float, how large they are, and how long each takes to rise: 6 to 11 s. §1.7 §9.14
 *
 * From the top and from the bottom, never by parts of the height, so that none jumps when the height changes.
 */
export const PAWS = [
  'top-4 left-[47%] size-10 -rotate-12 [animation-duration:7s]',
  'top-48 -left-3 size-12 rotate-12 [animation-duration:9s] lg:-left-16',
  'top-96 left-[54%] size-8 rotate-6 [animation-duration:6s]',
  'top-128 left-[88%] size-14 -rotate-6 [animation-duration:11s] lg:left-[103%]',
  'bottom-128 left-[47%] size-9 rotate-12 [animation-duration:8s]',
  'bottom-72 -left-2 size-14 -rotate-12 [animation-duration:10s] lg:-left-20',
  'bottom-4 left-[42%] size-11 rotate-6 [animation-duration:7.5s]',
] as const;

/** The paws themselves; the layer that they float in says whether they move. */
export function Paws() {
  return PAWS.map((look) => (
    <span
      key={look}
      className={`absolute animate-float group-data-paused:[animation-play-state:paused] motion-reduce:animate-none ${look}`}
    >
      <Paw className="size-full" />
    </span>
  ));
}
