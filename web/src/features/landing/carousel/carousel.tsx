import {
  CAROUSEL,
  cardOf,
  NEXT_CARD,
  PREVIOUS_CARD,
  placeOfCard,
  SLIDE,
  shownCard,
} from '@pawhood/contract/words/landing.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { stepped } from './carousel-step.ts';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps<Title> {
  /** Name of the carousel, for screen readers. */
  label: string;
  /** Titles of its cards. */
  titles: readonly Title[];
  /** What a card shows. */
  contentOf: (title: Title) => ReactNode;
}

/**
 * Cards on a stack: the first lies on top, two more look out behind it, the last waits at the left, where a card goes
 * that is put away. It never moves by itself, and without JavaScript the first card stays on top. §1.3 §1.4 §1.5
 */
export function Carousel<Title extends string>({ label, titles, contentOf }: CarouselProps<Title>) {
  const { current, show, next, previous, onKeyDown, swipe } = useCarousel(titles.length);
  const stackId = useId();
  return (
    <section
      aria-roledescription={CAROUSEL}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-4"
    >
      <div id={stackId} className="grid touch-pan-y select-none pt-2 pe-8 pb-4 sm:pe-12" {...swipe}>
        {titles.map((title, index) => (
          <Card
            key={title}
            place={stepped(index, -current, titles.length)}
            position={placeOfCard(index + 1, titles.length)}
          >
            {contentOf(title)}
          </Card>
        ))}
      </div>
      <div className="noscript:hidden flex items-center justify-center pe-8 sm:gap-2 sm:pe-12">
        <button
          type="button"
          aria-label={PREVIOUS_CARD}
          aria-controls={stackId}
          onClick={previous}
          className={STEP}
        >
          <ChevronLeft />
        </button>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            aria-label={cardOf(index + 1, titles.length, title)}
            aria-controls={stackId}
            aria-current={index === current || undefined}
            onClick={() => show(index)}
            className="group grid min-w-6 place-items-center rounded-pill"
          >
            <span className="h-2.5 w-2.5 rounded-pill border border-control transition-colors group-hover:bg-control group-aria-current:border-brand group-aria-current:bg-brand" />
          </button>
        ))}
        <button type="button" aria-label={NEXT_CARD} aria-controls={stackId} onClick={next} className={STEP}>
          <ChevronRight />
        </button>
      </div>
      <p role="status" className="sr-only">
        {shownCard(current + 1, titles.length, titles[current] ?? '')}
      </p>
    </section>
  );
}

const STEP =
  'grid size-11 shrink-0 place-items-center rounded-pill border border-control bg-card text-ink transition-colors hover:bg-brand-tint';

/** How a card lies, by its place in the stack counted from the top; those further down are not seen. */
const PLACES = [
  'z-30',
  'z-20 translate-x-4 translate-y-1 rotate-2 scale-96 sm:translate-x-6',
  'z-10 translate-x-8 translate-y-2 rotate-4 scale-92 sm:translate-x-12',
];
const BELOW = 'translate-x-8 translate-y-2 rotate-4 scale-92 opacity-0 sm:translate-x-12';
const PUT_AWAY = 'z-40 -translate-x-1/3 -rotate-6 opacity-0';

interface CardProps {
  /** 0 on top, then downwards. */
  place: number;
  /** '2 of 6' */
  position: string;
  children: ReactNode;
}

function Card({ place, position, children }: CardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name, and a fieldset belongs to forms
    <div
      role="group"
      aria-roledescription={SLIDE}
      aria-label={position}
      inert={place !== 0}
      className={`col-start-1 row-start-1 flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-soft transition-[translate,rotate,scale,opacity] duration-slide ease-soft will-change-transform ${lying(place)}`}
    >
      {children}
    </div>
  );
}

/** The last of six is the one before the first, so it is where a card has been put away. */
function lying(place: number): string {
  return PLACES[place] ?? (place === 5 ? PUT_AWAY : BELOW);
}
