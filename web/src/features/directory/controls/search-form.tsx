import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { Search } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { changed } from '../directory-address.ts';
import { StateFields } from '../filters/state-button.tsx';
import type { Directory } from '../list/use-directory.ts';

type SearchFormProps = Pick<Directory, 'state' | 'text' | 'setText' | 'go'>;

/** Id of the form, which the choice of city beside it belongs to as well. */
export const SEARCH_FORM_ID = 'directory-search';

/** Parameters that the form has fields for; a search begins on the first page. */
const FIELDS = ['q', 'city', 'page'];

/** The search box; a plain form of the same address where there is no JavaScript. §2.34a */
export const SearchForm = memo(function SearchForm({ state, text, setText, go }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      id={SEARCH_FORM_ID}
      role="search"
      action={ROUTES.directory}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go(changed(state, { filter: state.filter }));
      }}
    >
      <label className="relative block grow">
        <span className="sr-only">Search by name or description</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          name="q"
          value={text}
          maxLength={SEARCH_TEXT_LIMIT}
          placeholder="Name or description"
          autoComplete="off"
          className="w-full rounded-pill border border-control bg-card pr-4 pl-12 text-ink"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <StateFields state={state} without={FIELDS} />
      <div className="hidden noscript:block">
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
});
