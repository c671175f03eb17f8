import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { serviceText } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { isAnimal, welcomeText } from '@pawhood/contract/directory/texts/provider-texts.ts';
import {
  CONTACT,
  GOOD_TO_KNOW,
  inNeighbourhood,
  inNeighbourhoods,
  OPENING_HOURS,
  SERVICES,
  SOMETHING_WRONG,
  SOMETHING_WRONG_TEXT,
  SOURCE_NAMES,
  SUGGEST_EDIT,
  WHAT_WE_KNOW,
  WHERE_IT_IS,
  WHERE_THIS_COMES_FROM,
} from '@pawhood/contract/words/directory.ts';
import { MapPin, Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatPublicDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { ReportLink } from '#/ui/report-link.tsx';
import { DataCredits } from '../data-credits.tsx';
import { isPlaced } from '../map/places/place-points.ts';
import { NearPlaces } from '../near/near-places.tsx';
import { Address } from './address.tsx';
import { OpeningWeek } from './opening-week.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { ProviderMap } from './provider-map.tsx';

export interface ProviderFactsProps {
  provider: ProviderDetails;
  /** What people say of it. */
  reviews: ReactNode;
  /** Who of the place itself looks after it. */
  business: ReactNode;
}

/** Everything known of a provider, what one can do first; nothing unknown is invented. */
export function ProviderFacts({ provider, reviews, business }: ProviderFactsProps) {
  const { departures, cities } = useSite();
  return (
    <article className="flex flex-col gap-6">
      <ProviderHeader provider={provider} />
      <div
        className={`grid gap-8 desk:grid-cols-[3fr_2fr] desk:items-start desk:gap-x-12 ${departures.reviews ? 'grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="flex flex-col gap-8">
          <Section title={OPENING_HOURS}>
            <OpeningWeek provider={provider} place={cities.of(provider.city)} />
          </Section>
          <About provider={provider} />
        </div>
        {/* What people say begins where the facts end, however much stands on the other side. */}
        <div className={`flex flex-col gap-8 ${departures.reviews ? 'sm:row-span-2' : ''}`}>
          <Section title={CONTACT}>
            {provider.address !== '' && (
              <p className="flex gap-2 text-base">
                <MapPin className="mt-1 size-4 shrink-0 text-city" />
                <Address address={provider.address} />
              </p>
            )}
            {provider.neighbourhood !== undefined && (
              <p className="text-base text-ink-2">
                {provider.neighbourhoodNames
                  ? inNeighbourhoods(provider.neighbourhood, provider.neighbourhoodNames)
                  : inNeighbourhood(provider.neighbourhood)}
              </p>
            )}
            <ProviderContact provider={provider} />
          </Section>
          {departures.map && isPlaced(provider) && (
            <Section title={WHERE_IT_IS}>
              <ProviderMap provider={provider} />
            </Section>
          )}
          <Source provider={provider} />
          <Section title={SOMETHING_WRONG}>
            <p className="text-base text-ink-2">{SOMETHING_WRONG_TEXT}</p>
            <SuggestEdit provider={provider} />
            {business}
            {!provider.example && <ReportLink kind="place" id={provider.id} />}
          </Section>
        </div>
        {reviews}
      </div>
      <NearPlaces provider={provider} />
    </article>
  );
}

/** The place's description, services and tags. */
function About({ provider: { description, services = [], tags } }: { provider: ProviderDetails }) {
  if (description === '' && services.length === 0 && tags.length === 0) return null;
  return (
    <Section title={WHAT_WE_KNOW}>
      {description !== '' && <p className="max-w-article text-body">{description}</p>}
      <Words title={SERVICES} words={services.map(serviceText)} />
      {tags.some(isAnimal) && <p>{welcomeText([...new Set(tags)])}</p>}
      <Words title={GOOD_TO_KNOW} words={tags.filter((tag) => !isAnimal(tag)).map(serviceText)} />
    </Section>
  );
}

/** Where the facts come from and of which day they are. */
function Source({ provider }: { provider: ProviderDetails }) {
  const { source } = provider;
  if (source === undefined) return null;
  const { kind, url, date } = source;
  // A newer server may know another kind.
  const name = new Map<string, string>(Object.entries(SOURCE_NAMES)).get(kind) ?? source.name;
  return (
    <Section title={WHERE_THIS_COMES_FROM}>
      <p className="text-base text-ink-2">
        {/^https:\/\//.test(url) ? (
          <a href={url} rel="noopener noreferrer" className="text-brand underline underline-offset-4">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {date !== '' && (
          <span>
            , <time dateTime={date}>{formatPublicDay(date)}</time>
          </span>
        )}
      </p>
      <DataCredits providers={[provider]} />
    </Section>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="flex list-none flex-wrap gap-2 p-0 text-base">
        {[...new Set(words)].map((word) => (
          <li key={word} className="rounded-pill bg-sunk px-3 py-1">
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
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const SuggestEditDialog = lazyDialog(() => import('../edits/suggest-edit-dialog.tsx'), 'SuggestEditDialog');

/** The button to suggest a change, and its dialog, whose code comes with the first press. */
function SuggestEdit({ provider }: { provider: ProviderDetails }) {
  return (
    <DialogButton
      className="self-start noscript:hidden"
      dialog={(onClose) => <SuggestEditDialog provider={provider} onClose={onClose} />}
    >
      <Pencil className="size-4" />
      {SUGGEST_EDIT}
    </DialogButton>
  );
}
