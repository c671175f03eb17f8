import { PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { lazy, type ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Carousel } from './carousel.tsx';
import { FEATURE_CARDS } from './feature-cards.ts';
import { FloatingPaws } from './floating-paws.tsx';
import { Unchanging } from './unchanging.tsx';

const CitySignpost = lazy(async () => ({ default: (await import('./city-signpost.tsx')).CitySignpost }));
const Propositions = lazy(async () => ({ default: (await import('./propositions.tsx')).Propositions }));

interface HeroProps {
  /** A further action beside the links, for those whom it concerns. */
  action?: ReactNode;
}

/** One promise, the city, what to do now; then the three reasons to be here beside the cards. */
export function Hero({ action }: HeroProps) {
  return (
    <section aria-label={`About ${PRODUCT_NAME}`} className="overflow-x-clip">
      <div className="relative isolate mx-auto flex max-w-page flex-col gap-18 px-4 pt-8 pb-18 md:px-8 md:pt-12 lg:pb-28">
        <FloatingPaws />
        <div className="grid items-center gap-12 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-6 lg:col-span-7">
            <PageHeading>
              <span className="mb-3 block font-body font-semibold text-brand text-xl tracking-normal">
                {`Welcome to ${PRODUCT_NAME}`}
              </span>{' '}
              Everything your pet needs, around the corner
            </PageHeading>
            <p className="max-w-article text-ink-2 text-xl">
              Vets, sitters, walks and good advice for people with pets in Amsterdam, Dublin and Calgary.
              Choose your city, and look around.
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton href={ROUTES.directory} className="text-lg">
                Explore the directory
              </LinkButton>
              <LinkButton href={ROUTES.infoHub} look="secondary" className="text-lg">
                Read the info hub
              </LinkButton>
              {action}
            </div>
          </div>
          <div className="lg:col-span-5">
            <Unchanging>
              <CitySignpost />
            </Unchanging>
          </div>
        </div>
        <div className="grid items-center gap-12 md:grid-cols-2 lg:gap-18">
          <Unchanging>
            <Propositions />
          </Unchanging>
          <Carousel label="What it is like" cards={FEATURE_CARDS} />
        </div>
      </div>
    </section>
  );
}
