import { SEARCH, SEARCH_LABEL, searchExample } from '@pawhood/contract/directory/texts/directory-texts.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { type KeyboardEvent, memo, useCallback, useId, useRef, useState } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { SearchField } from '#/ui/form/search-field.tsx';
import { changedState } from '../directory-address.ts';
import { StateFields } from '../filters/state-button.tsx';
import { LeftOut, lazyPart } from '../lazy-part.tsx';
import type { Directory } from '../list/use-directory.ts';
import { loadWordSearch } from '../search/use-word-search.ts';

const loadSuggestions = moduleLoader(() => import('../search/search-suggestions.tsx'));
const SearchSuggestions = lazyPart(loadSuggestions, (module) => module.SearchSuggestions, LeftOut);

type SearchFormProps = Pick<Directory, 'state' | 'city' | 'text' | 'list' | 'setText' | 'go'>;

/** Id of the form, which the choice of city beside it belongs to as well. */
export const SEARCH_FORM_ID = 'directory-search';

/** Shortest text that is kept among the last searches, in characters. */
const SHORTEST_KEPT = 3;

/** Parameters that the form has fields for; a search begins on the first page. */
const FIELDS = ['q', 'city', 'page'];

/** The search box with its suggestions; a plain form of the same address where there is no JavaScript. §2.34a */
export const SearchForm = memo(function SearchForm({ setText, ...directory }: SearchFormProps) {
  const { state, city, text, go } = directory;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const close = useCallback(() => {
    setOpen(false);
    setActive(null);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    keys.current?.(event);
    if (event.key === 'Escape' && isOpen) {
      // Otherwise the browser empties the field.
      event.preventDefault();
      close();
    } else if (event.key.length === 1 || ['ArrowDown', 'Backspace', 'Unidentified'].includes(event.key)) {
      // With a key alone, not with the focus: the suggestions lie over the controls below.
      setOpen(true);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      id={SEARCH_FORM_ID}
      role="search"
      action={ROUTES.directory}
      className="relative flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        close();
        go(changedState(state, { filter: state.filter }));
      }}
    >
      <SearchField
        label={SEARCH_LABEL}
        placeholder={searchExample(city)}
        name="q"
        value={text}
        onChange={setText}
        onFocus={() => {
          loadWordSearch();
          void loadSuggestions().catch(() => {});
        }}
        onBlur={() => {
          if (text.trim().length >= SHORTEST_KEPT)
            void loadSuggestions()
              .then(({ keepTyped }) => keepTyped(text))
              .catch(() => {});
          close();
        }}
        onKeyDown={onKeyDown}
        listId={isOpen ? id : undefined}
        activeId={active ?? undefined}
      />
      {isOpen && (
        <SearchSuggestions id={id} keys={keys} onActive={setActive} onClose={close} {...directory} />
      )}
      <StateFields state={state} without={FIELDS} />
      <div className="hidden noscript:block">
        <Button type="submit">{SEARCH}</Button>
      </div>
    </form>
  );
});
