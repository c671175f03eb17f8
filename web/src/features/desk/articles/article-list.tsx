import { ARTICLE_STATES, type ListedArticle } from '@pawhood/contract/desk/articles.ts';
import { DESK_PART_NAMES } from '@pawhood/contract/words/desk.ts';
import {
  ALL_LANGUAGES,
  ALL_STATES,
  ALL_THE_CITIES,
  ARTICLES_NOT_LOADED,
  articlesNumber,
  CITY_FIELD,
  FILTERS,
  LANGUAGE_FIELD,
  LOADING_ARTICLES,
  NEW_ARTICLE,
  NO_ARTICLES,
  NO_ARTICLES_ABOUT,
  NONE_LIKE_THIS,
  SHOW_MORE,
  SOURCE_NAMES,
  STATE_FIELD,
  STATE_NAMES,
  TITLE_SEARCH,
} from '@pawhood/contract/words/deskarticles.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { articlesQuery } from './articles.api.ts';
import { whenText } from './city-time.ts';
import { languageChoices, languageName } from './language-choices.ts';
import { NewArticle } from './new-article.tsx';
import { articleAddress } from './where.ts';

const NO_FILTER = { title: '', state: '', city: '', language: '' };
type Filter = typeof NO_FILTER;

/** Rows that show at first, and that each press adds. */
const ROWS = 50;

/** All articles that the person looks after, whatever their state. */
export function ArticleList({ place }: PartProps) {
  const { data: articles, error, refetch } = useQuery(articlesQuery(useAuth()));
  const [isNew, setNew] = useState(false);
  return (
    <section aria-labelledby="articles" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="articles" tabIndex={-1} className="text-xl">
          {DESK_PART_NAMES.articles}
        </h2>
        {!isNew && (
          <Button onClick={() => setNew(true)}>
            <Plus className="size-5" />
            {NEW_ARTICLE}
          </Button>
        )}
      </div>
      {isNew && <NewArticle place={place} onClose={() => setNew(false)} />}
      {articles === undefined && error !== null && (
        <PartFailure error={error} fallback={ARTICLES_NOT_LOADED} onRetry={() => void refetch()} />
      )}
      {articles === undefined && error === null && <StatusLine>{LOADING_ARTICLES}</StatusLine>}
      {articles?.length === 0 && (
        <EmptyState title={NO_ARTICLES} picture={<SleepingCat className="size-40" />}>
          <p className="text-ink-2">{NO_ARTICLES_ABOUT}</p>
        </EmptyState>
      )}
      {articles !== undefined && articles.length > 0 && <Filtered articles={articles} place={place} />}
    </section>
  );
}

function Filtered({ articles, place }: PartProps & { articles: readonly ListedArticle[] }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [most, setMost] = useState(ROWS);
  const found = matching(articles, filter);
  return (
    <>
      <Filters
        articles={articles}
        filter={filter}
        hasCities={place.city === ''}
        onChange={(next) => {
          setFilter(next);
          setMost(ROWS);
        }}
      />
      <p role="status" className="text-ink-2">
        {found.length === 0 ? NONE_LIKE_THIS : articlesNumber(found.length)}
      </p>
      <ul aria-labelledby="articles" className="list-none divide-y divide-line p-0">
        {found.slice(0, most).map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </ul>
      {found.length > most && (
        <Button look="secondary" className="self-start" onClick={() => setMost(most + ROWS)}>
          {SHOW_MORE}
        </Button>
      )}
    </>
  );
}

interface FiltersProps {
  articles: readonly ListedArticle[];
  filter: Filter;
  hasCities: boolean;
  onChange: (filter: Filter) => void;
}

function Filters({ articles, filter, hasCities, onChange }: FiltersProps) {
  const { cities, languages } = useSite();
  const row = (name: keyof Filter, label: string) => ({
    ...{ name, label, value: filter[name], error: undefined },
    onChange: (value: string) => onChange({ ...filter, [name]: value }),
  });
  const numberOf = (state: string) => articles.filter((article) => article.state === state).length;
  return (
    <fieldset className="grid gap-3 p-0 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">{FILTERS}</legend>
      <FieldRow {...row('title', TITLE_SEARCH)} limit={200} />
      <FieldRow
        {...row('state', STATE_FIELD)}
        options={[
          { value: '', label: ALL_STATES },
          ...ARTICLE_STATES.map((state) => ({
            value: state,
            label: `${STATE_NAMES[state]} (${numberOf(state)})`,
          })),
        ]}
      />
      {hasCities && (
        <FieldRow
          {...row('city', CITY_FIELD)}
          options={[
            { value: '', label: ALL_THE_CITIES },
            ...cities.shown.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      )}
      <FieldRow
        {...row('language', LANGUAGE_FIELD)}
        options={[
          { value: '', label: ALL_LANGUAGES },
          ...languageChoices(
            languages,
            articles.map(({ language }) => language),
          ),
        ]}
      />
    </fieldset>
  );
}

function Row({ article }: { article: ListedArticle }) {
  const { cities, languages } = useSite();
  const { id, title, city, language, state, source } = article;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={articleAddress(id)}
          lang={language}
          className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <Badge tone={state === 'published' ? 'brand' : 'quiet'}>{STATE_NAMES[state]}</Badge>
        {source !== 'desk' && <Badge>{SOURCE_NAMES[source]}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-base text-ink-2">
        <span>{cities.nameOf(city)}</span>
        <span lang={language}>{languageName(languages, language)}</span>
        <span className="min-w-0">{whenText(article, cities)}</span>
      </p>
    </li>
  );
}

function matching(
  articles: readonly ListedArticle[],
  { title, state, city, language }: Filter,
): ListedArticle[] {
  const wanted = title.trim().toLowerCase();
  return articles.filter(
    (article) =>
      article.title.toLowerCase().includes(wanted) &&
      (state === '' || article.state === state) &&
      (city === '' || article.city === city) &&
      (language === '' || article.language === language),
  );
}
