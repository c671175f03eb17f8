import { SEARCH, SEARCH_LABEL, searchExample } from '@pawhood/contract/directory/texts/directory-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { memo } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { SearchField } from '#/ui/form/search-field.tsx';
import { changedState } from '../directory-address.ts';
import { StateFields } from '../filters/state-button.tsx';
import type { Directory } from '../list/use-directory.ts';
import { loadWordSearch } from '../search/use-word-search.ts';

type SearchFormProps = Pick<Directory, 'state' | 'city' | 'text' | 'setText' | 'go'>;

/** Id of the form, which the choice of city beside it belongs to as well. */
export const SEARCH_FORM_ID = 'directory-search';

/** Parameters that the form has fields for; a search begins on the first page. */
const FIELDS = ['q', 'city', 'page'];

/** The search box; a plain form of the same address where there is no JavaScript. §2.34a */
export const SearchForm = memo(function SearchForm({ state, city, text, setText, go }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      id={SEARCH_FORM_ID}
      role="search"
      action={ROUTES.directory}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go(changedState(state, { filter: state.filter }));
      }}
    >
      <SearchField
        label={SEARCH_LABEL}
        placeholder={searchExample(city)}
        name="q"
        value={text}
        onChange={setText}
        onFocus={loadWordSearch}
      />
      <StateFields state={state} without={FIELDS} />
      <div className="hidden noscript:block">
        <Button type="submit">{SEARCH}</Button>
      </div>
    </form>
  );
});
