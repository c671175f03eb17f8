import { searchExample } from '@pawhood/contract/directory/texts/directory-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { SEARCH, SEARCH_LABEL } from '@pawhood/contract/words/directory.ts';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { SearchField } from '#/ui/form/search-field.tsx';
import { changedState } from '../directory-address.ts';
import { StateFields } from '../filters/state-button.tsx';
import { LeftOut, lazyPart } from '../lazy-part.tsx';
import type { Directory } from '../list/use-directory.ts';
import type { ShownSuggestions } from '../search/search-suggestions.tsx';
import { loadWordSearch } from '../search/use-word-search.ts';

const loadSuggestions = moduleLoader(() => import('../search/search-suggestions.tsx'));
const SearchSuggestions = lazyPart(loadSuggestions, (module) => module.SearchSuggestions, LeftOut);

type SearchFormProps = Pick<Directory, 'state' | 'city' | 'text' | 'list' | 'setText' | 'go'>;

/** Id of the form, which the choice of city beside it belongs to as well. */
export const SEARCH_FORM_ID = 'directory-search';

/** Parameters that the form has fields for; a search begins on the first page. */
const FIELDS = ['q', 'city', 'page'];

/** The search box with its suggestions; a plain form of the same address where there is no JavaScript. §2.34a */
export const SearchForm = memo(function SearchForm({ setText, ...directory }: SearchFormProps) {
  const { state, city, text, go } = directory;
  const { cities, base } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownSuggestions | null>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const close = () => setOpen(false);
  /** The search is over. */
  const leave = () => {
    close();
    loadSuggestions().then(
      ({ keepTyped }) => keepTyped(text),
      () => {},
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    keys.current?.(event);
    if (/^(.|ArrowDown|Backspace|Unidentified)$/.test(event.key)) {
      // With a key or a press, not with the focus: the suggestions lie over the controls below.
      setOpen(true);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      id={SEARCH_FORM_ID}
      role="search"
      action={base + ROUTES.directory}
      className="relative flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        leave();
        go(changedState(state, { filter: state.filter }));
      }}
    >
      <SearchField
        label={SEARCH_LABEL}
        placeholder={searchExample(cities.only ?? cities.of(city))}
        name="q"
        value={text}
        onChange={setText}
        onFocus={() => {
          loadWordSearch();
          void loadSuggestions().catch(() => {});
        }}
        onBlur={leave}
        onClick={() => text === '' && setOpen(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown !== null}
        {...shown?.field}
      />
      {isOpen && <SearchSuggestions keys={keys} onShown={setShown} onClose={close} {...directory} />}
      {/* Before its text: screen readers say what changes, not what comes. */}
      <p aria-live="polite" className="sr-only">
        {shown?.text}
      </p>
      <StateFields state={state} without={FIELDS} />
      <div className="hidden noscript:block">
        <Button type="submit">{SEARCH}</Button>
      </div>
    </form>
  );
});
