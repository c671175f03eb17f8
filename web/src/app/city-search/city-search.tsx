import { type Cities, plain } from '@pawhood/contract/values/city.ts';
import { CHOOSE_CITY, citiesFound, NO_CITY_FOUND, SEARCH_CITIES } from '@pawhood/contract/words/shell.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Opens the search of cities for a choice of one, and chooses there what was found.
 *
 * It stands beside the choice, as within a phone's menu: the menu would close for a popover anywhere else.
 */
export function openSearch(select: HTMLSelectElement, cities: Cities): void {
  const panel = document.createElement('div');
  panel.popover = 'auto';
  panel.role = 'dialog';
  panel.ariaLabel = CHOOSE_CITY;
  // At the top, as a phone's keyboard comes from below.
  panel.className =
    'inset-x-4 top-4 bottom-auto mx-auto w-auto max-w-md rounded-card border border-line bg-card p-4 text-ink shadow-soft md:top-16';
  const root = createRoot(panel);
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return;
    root.unmount();
    panel.remove();
  });
  select.after(panel);
  panel.showPopover();
  const take = (value: string) => {
    panel.hidePopover();
    // A focus would open a phone's own list.
    if (!matchMedia('(pointer: coarse)').matches) select.focus();
    select.value = value;
    // As a press in the browser's own list is told.
    for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
  };
  root.render(
    <CitySearch select={select} cities={cities} onTake={take} onLeave={() => panel.hidePopover()} />,
  );
}

interface CitySearchProps {
  select: HTMLSelectElement;
  cities: Cities;
  onTake: (value: string) => void;
  onLeave: () => void;
}

/** All cities of a choice, and a field that narrows them. */
function CitySearch({ select, cities, onTake, onLeave }: CitySearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const options = matching(select, text);
  const [active, setActive] = useState(() => options.findIndex(({ selected }) => selected));
  const count = options.length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // A form around the choice is not to be sent.
      event.preventDefault();
      const option = options[active];
      if (option !== undefined) onTake(option.value);
    } else if (count > 0 && /^Arrow(Down|Up)$/.test(event.key)) {
      event.preventDefault();
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
    }
  };
  return (
    <>
      <input
        ref={field}
        type="search"
        aria-label={SEARCH_CITIES}
        placeholder={SEARCH_CITIES}
        autoComplete="off"
        className="w-full rounded-pill border border-control bg-card px-4 text-ink"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        // Another window may have it for a while; whoever tabs on has left.
        onBlur={({ relatedTarget }) => relatedTarget && onLeave()}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={true}
        aria-controls={id}
        aria-activedescendant={options[active] && `${id}-${active}`}
      />
      <p role="status" className={count === 0 ? 'px-4 pt-4' : 'sr-only'}>
        {count === 0 ? NO_CITY_FOUND : text && citiesFound(count)}
      </p>
      <Options {...{ id, options, active, cities, onTake }} />
    </>
  );
}

interface OptionsProps extends Pick<CitySearchProps, 'cities' | 'onTake'> {
  id: string;
  options: readonly HTMLOptionElement[];
  active: number;
}

/** Of one height, so that nothing moves while somebody types. */
function Options({ id, options, active, cities, onTake }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={CHOOSE_CITY}
      className="mt-2 h-[40dvh] overflow-y-auto"
      // A press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map(({ value, label }, place) => (
        <button
          key={value}
          type="button"
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className="flex min-h-11 w-full items-center gap-3 rounded-input px-4 text-start hover:bg-brand-tint aria-selected:bg-brand-tint"
          onClick={() => onTake(value)}
        >
          <Dot accent={cities.of(value)?.accent} />
          {label}
        </button>
      ))}
    </div>
  );
}

/** The colour of a city; as wide for what is none. */
const Dot = ({ accent }: { accent: string | undefined }) => (
  <span
    data-accent={accent}
    className={`size-3 shrink-0 rounded-pill ${accent === undefined ? '' : 'bg-city'}`}
  />
);

/** The choices with a text in their name or key, those that begin with it first. */
function matching(select: HTMLSelectElement, text: string): HTMLOptionElement[] {
  const sought = plain(text);
  const found = [...select.options].filter(({ label, value }) => plain(`${label} ${value}`).includes(sought));
  const isLater = ({ label }: HTMLOptionElement) => Number(!plain(label).startsWith(sought));
  return found.sort((one, other) => isLater(one) - isLater(other));
}
