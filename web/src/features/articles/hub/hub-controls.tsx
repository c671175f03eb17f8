import type { Article } from '@pawhood/contract/articles/articles.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { SEARCH_ARTICLES, SEARCH_ARTICLES_BUTTON, TOPICS } from '@pawhood/contract/words/articles.ts';
import { Check } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { useSearchText } from '#/lib/use-search-text.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { SearchField } from '#/ui/form/search-field.tsx';
import { type HubState, hubAddress, topicsOf } from './hub-address.ts';

/** A search box and the topics; a plain form and links where there is no JavaScript. */
export function HubControls({ articles, state }: { articles: readonly Article[]; state: HubState }) {
  const [, navigate] = useLocation();
  const { base } = useSite();
  const search = (query: string) => navigate(hubAddress({ ...state, query }), { replace: true });
  const [text, setText] = useSearchText(state.query, search);
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search> */}
      <form
        role="search"
        action={base + ROUTES.infoHub}
        className="flex max-w-article gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <SearchField label={SEARCH_ARTICLES} name="q" value={text} onChange={setText} />
        {state.topic !== '' && <input type="hidden" name="topic" value={state.topic} />}
        <div className="hidden noscript:block">
          <Button type="submit">{SEARCH_ARTICLES_BUTTON}</Button>
        </div>
      </form>
      <nav aria-label={TOPICS}>
        <ul className="flex list-none flex-wrap gap-2 p-0">
          {topicsOf(articles, state.topic).map((topic) => (
            <li key={topic}>
              <TopicLink topic={topic} state={state} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Narrows the list to a topic; the chosen one leads back to all. */
function TopicLink({ topic, state }: { topic: string; state: HubState }) {
  const isChosen = topic === state.topic;
  return (
    <Link
      href={hubAddress({ ...state, topic: isChosen ? '' : topic })}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-control bg-card px-4 text-ink text-sm no-underline hover:bg-brand-tint aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
    >
      {isChosen && <Check className="size-4" />}
      <span>{topic}</span>
    </Link>
  );
}
