import { LOADING_FEATURES, VOTING_NEEDS_SCRIPTS } from '@pawhood/contract/words/voting.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { StatusLine } from '#/ui/status-line.tsx';
import { VotingHeading } from './voting-heading.tsx';

/** The board as a part of the front page; it is drawn when the page has nothing else to do, or somebody nears it. */
export function VotingSection({ Board }: { Board: ComponentType }) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useWanted(section);
  return (
    <section ref={section} aria-labelledby="vote">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-18 md:px-8 lg:py-28">
        <VotingHeading />
        {isWanted ? <Board /> : <BoardPlaceholder />}
      </div>
    </section>
  );
}

/** As high as the board is for those who have not joined; for others, so high that nothing below it is in view. */
function BoardPlaceholder() {
  return (
    <>
      <StatusLine>
        <span className="noscript:hidden">{LOADING_FEATURES}</span>
        <span className="hidden noscript:inline">{VOTING_NEEDS_SCRIPTS}</span>
      </StatusLine>
      <div className="h-176 joined:h-[150vh] noscript:hidden" />
    </>
  );
}

/** How far below the window the board may be when it is drawn. */
const NEAR = '600px';

/** Longest wait for an idle moment, in milliseconds: where nothing on a page moves, a browser may never name one. */
const LONGEST_WAIT = 2_000;

/** True from the moment on that the browser is idle after loading the page, or an element is near the window. */
function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && want(), {
      rootMargin: NEAR,
    });
    if (element.current !== null) observer.observe(element.current);
    // Safari has no such call; a moment later is late enough there.
    const hasIdle = 'requestIdleCallback' in globalThis;
    const wait = hasIdle ? requestIdleCallback(want, { timeout: LONGEST_WAIT }) : setTimeout(want, 1_000);
    return () => {
      observer.disconnect();
      if (hasIdle) cancelIdleCallback(wait);
      else clearTimeout(wait);
    };
  }, [element]);
  return isWanted;
}
