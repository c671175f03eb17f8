import { DIRECTORY_CONTROLS, LOADING_PROVIDERS } from '@pawhood/contract/texts.ts';
import { StateButton } from '../filters/state-button.tsx';
import { resultLine } from '../list/paging.ts';
import type { Directory } from '../list/use-directory.ts';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

type ResultLineProps = ViewMenuProps & Pick<Directory, 'isLoading' | 'results' | 'cleared' | 'fewRated'>;

/** How many there are, the way back to all of them, and at its end how they are shown. §2.34c */
export function ResultLine({ isLoading, results, cleared, fewRated, ...view }: ResultLineProps) {
  const { state, go, mapShown } = view;
  return (
    <div className="grid min-h-11 grid-cols-[1fr_auto_auto] items-center gap-x-2 desk:gap-x-4">
      <ResultStatus isLoading={isLoading} results={mapShown ? null : results} />
      <StateButton
        to={cleared}
        onPress={go}
        className="inline-flex min-h-11 items-center rounded-pill px-3 text-sm font-semibold text-brand hover:bg-brand-tint hover:text-brand-hover desk:row-span-2"
      >
        {DIRECTORY_CONTROLS.clearAll}
      </StateButton>
      <div className="desk:row-span-2">
        <ViewMenu {...view} />
      </div>
      {fewRated && state.sort === 'rating' && results?.total !== 0 && (
        <p className="col-span-full text-sm text-ink-2 desk:col-span-1">{FEW_RATED}</p>
      )}
    </div>
  );
}

const FEW_RATED = 'Few places have a rating yet, so those we know most about come first.';

/** The specified loading text, then how many there are; a change of page is read out from here. §2.38 */
function ResultStatus({ isLoading, results }: Pick<Directory, 'isLoading' | 'results'>) {
  const line = results === null ? '' : resultLine(results);
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
