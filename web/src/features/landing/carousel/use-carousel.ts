import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { stepped } from './carousel-step.ts';

/** How far a finger has to travel sideways before it means another card, in CSS pixels. */
const SWIPE_PX = 40;

/** Which card lies on top, and the ways to change that: buttons, arrow keys, a swipe. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);

  // From the state as it is then, so that presses faster than a rendering all count.
  const move = (by: number) => setCurrent((index) => stepped(index, by, count));

  return {
    current,
    show: setCurrent,
    next: () => move(1),
    previous: () => move(-1),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      move(event.key === 'ArrowRight' ? 1 : -1);
    },
    swipe: {
      onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
        start.current = isPrimary ? { x: clientX, y: clientY } : null;
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null) return;
        const across = clientX - start.current.x;
        const along = clientY - start.current.y;
        start.current = null;
        if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(along)) move(across < 0 ? 1 : -1);
      },
      // The browser took the finger over, to scroll.
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
