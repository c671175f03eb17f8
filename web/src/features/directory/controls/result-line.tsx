import { isOtherwise } from '@pawhood/contract/directory/search/answered-reading.ts';
import { countText, pageText } from '@pawhood/contract/directory/texts/count-texts.ts';
import {
  DIRECTORY_CONTROLS,
  EXAMPLE_MARK,
  FEW_RATED,
  LOADING_PROVIDERS,
  placesMarked,
} from '@pawhood/contract/words/directory.ts';
import { sentence } from '#/lib/sentence.ts';
import { useSite } from '#/lib/site.tsx';
import { directoryAddress } from '../directory-address.ts';
import { ExampleMark } from '../example-mark.tsx';
import { FILTERS_TOGGLE_ID } from '../filters/filters-props.ts';
import { StateButton } from '../filters/state-button.tsx';
import type { Directory } from '../list/use-directory.ts';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

type ResultLineProps = ViewMenuProps & Pick<Directory, 'isLoading' | 'results' | 'cleared'>;

/** How many there are, the way back to all of them where something is chosen, and at its end how they are shown. §2.34c */
export function ResultLine({ isLoading, results, cleared, ...view }: ResultLineProps) {
  const { departures } = useSite();
  const { state, go, isMap } = view;
  const isChosen =
    !departures.filters || directoryAddress({ ...state, page: 1 }) !== directoryAddress(cleared);
  return (
    <div className="grid min-h-11 grid-cols-[1fr_auto_auto_auto] items-center gap-x-1.5 max-tight:flex max-tight:flex-wrap desk:gap-x-4">
      <ResultStatus isLoading={isLoading} results={isMap ? null : results} />
      {isChosen ? (
        <StateButton
          to={cleared}
          onPress={(to) => {
            // The button is gone with the press, and the focus must not be.
            if (departures.filters) document.getElementById(FILTERS_TOGGLE_ID)?.focus();
            go(to);
          }}
          className="inline-flex min-h-11 items-center rounded-pill px-3 text-sm font-semibold text-brand hover:bg-brand-tint hover:text-brand-hover"
        >
          {DIRECTORY_CONTROLS.clearAll}
        </StateButton>
      ) : (
        <span />
      )}
      <ViewMenu {...view} />
    </div>
  );
}

/** A note on the results. Below them, so that nothing moves where they come later. */
export function ResultNote({
  state,
  results,
  fewRated,
  nearest,
}: Pick<Directory, 'state' | 'results' | 'fewRated' | 'nearest'>) {
  return (
    <p className="mt-3 text-sm text-ink-2 empty:hidden">
      {results?.items.some(({ provider }) => provider.example) ? (
        <span>{sentence(placesMarked(() => <ExampleMark />, EXAMPLE_MARK))}</span>
      ) : (
        // Of one place there is no order.
        fewRated && state.sort === 'rating' && !nearest.isOn && (results?.total ?? 2) > 1 && FEW_RATED
      )}
    </p>
  );
}

/** The specified loading text, then how many there are; a change of page is read out from here, and on a phone seen below. §2.38 */
function ResultStatus({ isLoading, results }: Pick<Directory, 'isLoading' | 'results'>) {
  const line = results !== null && (
    <>
      <span>{countText(results, isOtherwise(results.reading) ? '' : results.query)}</span>
      <span className="max-sm:sr-only">{pageText(results)}</span>
    </>
  );
  return (
    <p role="status" className="min-h-5.25 text-sm font-semibold text-ink-2">
      {isLoading ? (
        <>
          <span className="noscript:hidden">{LOADING_PROVIDERS}</span>
          {/* Without JavaScript nothing more is loading: what the server rendered is all there is. */}
          <span className="hidden noscript:inline">{line}</span>
        </>
      ) : (
        line
      )}
    </p>
  );
}
