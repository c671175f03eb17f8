import { type ProviderDetails, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/texts.ts';
import { cityOf } from '@pawhood/contract/values/city.ts';
import { MapPin, Navigation } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { CityBadge } from '#/ui/city-badge.tsx';
import { CategoryMark } from '#/ui/illustrations/category-mark.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { categoryName } from '../category-name.ts';
import { SuggestEdit } from '../edits/suggest-edit.tsx';
import { serviceText } from '../filters/filter-words.ts';
import { OpenStreetMapCredit } from '../openstreetmap-credit.tsx';
import { directionsTo } from './contact-links.ts';
import { OpeningWeek } from './opening-week.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderRating } from './provider-rating.tsx';

/** Everything known of a provider; nothing unknown is invented. */
export function ProviderFacts({ provider }: { provider: ProviderDetails }) {
  const { description, services = [], tags } = provider;
  return (
    <article className="flex flex-col gap-8">
      <ProviderHeader provider={provider} />
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="flex flex-col gap-6">
          {description !== '' && <p className="max-w-article text-lg">{description}</p>}
          <Words title="Services" words={services.map(serviceText)} />
          <Words title="Good to know" words={tags} />
          <Section title="Opening hours">
            <OpeningWeek provider={provider} place={cityOf(provider.city)} />
          </Section>
        </div>
        <div className="flex flex-col gap-6">
          <Section title="Contact">
            <Place provider={provider} />
            <ProviderContact provider={provider} />
          </Section>
          <Section title="Is something wrong?">
            <p className="text-base text-ink-2">
              Hours change and shops move. Tell us what you know, and the person who runs this site looks at
              it.
            </p>
            <SuggestEdit provider={provider} />
            <Source provider={provider} />
          </Section>
        </div>
      </div>
    </article>
  );
}

function ProviderHeader({ provider }: { provider: ProviderDetails }) {
  return (
    <header className="flex flex-wrap items-start gap-6 rounded-card border border-line border-t-4 border-t-city-graphic bg-card p-6 shadow-soft md:p-8">
      <span className="grid size-24 shrink-0 place-items-center rounded-toast bg-city-tint">
        <CategoryMark category={serviceCategoryOf(provider.category)} className="size-16" />
      </span>
      <div className="flex min-w-0 grow basis-72 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-3 font-semibold text-ink-2">
          {categoryName(provider.category)}
          {provider.example && (
            <span className="-rotate-2 bg-sun px-4 text-sm font-semibold text-on-sun">{EXAMPLE_MARK}</span>
          )}
        </p>
        <PageHeading>{provider.name}</PageHeading>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ProviderRating provider={provider} />
          <CityBadge city={provider.city} />
          {provider.priceRange !== undefined && (
            <span className="font-semibold text-ink-2">
              <span className="sr-only">Price: </span>
              {provider.priceRange}
            </span>
          )}
        </div>
        {provider.example && (
          <p className="text-base text-ink-2">A made-up place that shows what an entry looks like.</p>
        )}
      </div>
    </header>
  );
}

/** The address, and the way there on a map of another site, which only a press opens. */
function Place({ provider }: { provider: ProviderDetails }) {
  const directions = directionsTo(provider);
  return (
    <>
      {provider.address !== '' && (
        <p className="flex gap-2 text-base">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-city" />
          {provider.address}
        </p>
      )}
      {directions !== null && !provider.example && (
        <a href={directions} rel="noopener noreferrer" className={`${buttonClass('secondary')} self-start`}>
          <Navigation aria-hidden="true" className="size-4" />
          Directions
        </a>
      )}
    </>
  );
}

/** Where the facts come from and of which day they are. */
function Source({ provider }: { provider: ProviderDetails }) {
  const { source } = provider;
  if (source === undefined) return null;
  const { name, url, date } = source;
  return (
    <div className="border-t border-line pt-4 text-sm text-ink-2">
      <p>
        Source:{' '}
        {/^https:\/\//.test(url) ? (
          <a href={url} rel="noopener noreferrer" className="text-brand underline underline-offset-4">
            {name}
          </a>
        ) : (
          name
        )}
        {date !== '' && (
          <>
            , <time dateTime={date}>{formatDay(date)}</time>
          </>
        )}
      </p>
      <OpenStreetMapCredit providers={[provider]} />
    </div>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="flex list-none flex-wrap gap-2 p-0 text-base">
        {[...new Set(words)].map((word) => (
          <li key={word} className="rounded-pill bg-sunk px-4 py-1.5">
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-6 shadow-soft"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
