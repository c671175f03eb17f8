import { LOADING_FEATURES, VOTING_NEEDS_SCRIPTS } from '@pawhood/contract/voting/voting-texts.ts';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { StatusLine } from '#/ui/status-line.tsx';
import { BoardUnavailable } from './board-unavailable.tsx';
import { VotingHeading } from './voting-heading.tsx';

/** The board as a component whose code is fetched when it is shown. */
export function lazyBoard(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      // The rest of the page is there all the same.
      return { default: BoardUnavailable };
    }
  });
}

/** The board as a part of the front page; its code is fetched when somebody nears it. */
export function VotingSection({ Board }: { Board: ComponentType }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  return (
    <section ref={section} aria-labelledby="vote">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-18 md:px-8 lg:py-28">
        <VotingHeading />
        {isNear ? (
          <Suspense fallback={<BoardPlaceholder />}>
            <Board />
          </Suspense>
        ) : (
          <BoardPlaceholder />
        )}
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

/** How far below the window the board is when its code is fetched: more than a screen of a telephone. */
const NEAR = '1000px';

/** True from the moment on that an element is near the window. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
