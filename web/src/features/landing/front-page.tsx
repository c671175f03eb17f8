import { ROUTES } from '@pawhood/contract/product.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import {
  aboutSite,
  CHOOSE_CITY,
  EXPLORE_DIRECTORY,
  FRONT_HEADING,
  frontDescription,
  frontLead,
  frontTitle,
  LOOK_INSIDE,
  READ_HUB,
  welcomeToSite,
} from '@pawhood/contract/words/landing.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHead } from '#/lib/head.ts';
import { type Site, useSite } from '#/lib/site.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { CARD_TITLES } from './carousel/card-titles.ts';
import { Carousel } from './carousel/carousel.tsx';
import { StaticPart } from './static-part.tsx';

const Roadmap = optionalPart(async () => (await import('./roadmap.tsx')).Roadmap);

const headOf = ({ name, heading, lead, cities }: Site) => ({
  title: heading === undefined ? frontTitle(name) : `${name}: ${heading}`,
  description: lead ?? frontDescription(inCitiesText(cities)),
  path: ROUTES.home,
});

interface FrontPageProps {
  /** A further action of the hero. */
  action?: ReactNode;
  /** Content after the roadmap: the place to vote on it. */
  board: ReactNode;
  /** The last part: the newest articles. */
  children: ReactNode;
}

/** '/': the promise, the cities, what is here and what is to come. */
export function FrontPage({ action, board, children }: FrontPageProps) {
  useHead(headOf(useSite()));
  return (
    <>
      <Hero action={action} />
      <StaticPart>
        <Roadmap />
      </StaticPart>
      {board}
      <div className="mx-auto flex max-w-page flex-col gap-18 px-4 pb-18 md:px-8 lg:pb-8">{children}</div>
    </>
  );
}

const CitySignpost = optionalPart(async () => (await import('./city-signpost.tsx')).CitySignpost);
const Propositions = optionalPart(async () => (await import('./propositions.tsx')).Propositions);
const CardContent = optionalPart(async () => (await import('./carousel/card-content.tsx')).CardContent);

interface HeroProps {
  /** A further action beside the links, for some people. */
  action?: ReactNode;
}

/** One promise, the city, what to do now; then the three reasons to be here beside the cards. */
function Hero({ action }: HeroProps) {
  const { name, heading, lead, cities } = useSite();
  return (
    <section aria-label={aboutSite(name)} className="overflow-x-clip">
      <div className="relative isolate mx-auto flex max-w-page flex-col gap-18 px-4 pt-8 pb-18 md:px-8 md:pt-12 lg:pb-28">
        {/* Nothing is centred beside what comes later: a browser paints half a page, too, and it would move. */}
        <div className="grid items-start gap-12 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-6 lg:col-span-7 lg:pt-4">
            <PageHeading>
              <span className="mb-3 block font-body font-semibold text-brand text-xl tracking-normal">
                {welcomeToSite(name)}
              </span>{' '}
              {heading ?? FRONT_HEADING}
            </PageHeading>
            <p className="max-w-article text-ink-2 text-xl">
              {lead ?? `${frontLead(inCitiesText(cities))}${cities.only === null ? ` ${CHOOSE_CITY}` : ''}`}
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton href={ROUTES.directory} className="text-lg">
                {EXPLORE_DIRECTORY}
              </LinkButton>
              <LinkButton href={ROUTES.infoHub} look="secondary" className="text-lg">
                {READ_HUB}
              </LinkButton>
              {action}
            </div>
          </div>
          <div className="lg:col-span-5">
            <StaticPart>
              <CitySignpost />
            </StaticPart>
          </div>
        </div>
        <div className="grid items-start gap-12 md:grid-cols-2 lg:gap-18">
          <StaticPart>
            <Propositions />
          </StaticPart>
          <Carousel
            label={LOOK_INSIDE}
            titles={CARD_TITLES}
            contentOf={(title) => (
              <StaticPart>
                <CardContent title={title} />
              </StaticPart>
            )}
          />
        </div>
        <FloatingPaws />
      </div>
    </section>
  );
}

const Paws = optionalPart(async () => (await import('./paws.tsx')).Paws);

/**
 * Paws that float behind the hero: decoration, still for those who want no motion and wherever nobody looks. Some hang from
 * its bottom, so they come last.
 */
function FloatingPaws() {
  const [layer, isOnScreen] = useOnScreen<HTMLDivElement>();
  return (
    <div
      ref={layer}
      aria-hidden="true"
      data-paused={!isOnScreen || undefined}
      className="group pointer-events-none absolute inset-0 -z-10 text-brand-tint forced-colors:hidden"
    >
      <StaticPart>
        <Paws />
      </StaticPart>
    </div>
  );
}

/** Whether any of an element can be seen; on the server, and until the browser has looked, it can. */
function useOnScreen<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const element = useRef<Seen>(null);
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isOnScreen];
}
