import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useSite } from '#/lib/site.tsx';
import { useSearchText } from '#/lib/use-search-text.ts';
import {
  type BoardState,
  boardAddress,
  matchingFeatures,
  onBoard,
  ranked,
  readBoardAddress,
} from './board-feature.ts';
import { changeFeatures, featuresQuery } from './features.api.ts';
import { featuresFrom, pageWithin } from './sections.ts';

/** The board's screen: what it shows follows from the address and the features. */
export function useBoard() {
  const client = useQueryClient();
  const { board: rendered } = useSnapshot();
  const { departures } = useSite();
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...featuresQuery,
    ...(rendered && { placeholderData: { features: rendered.features.map(onBoard), failed: false } }),
  });
  const address = useBoardAddress();
  const features = data?.features ?? [];
  const matching = matchingFeatures(features, address.state);
  return {
    ...address,
    isLoading: isPending || isPlaceholderData,
    failed: data?.failed === true,
    retry: () => void refetch(),
    features,
    // What the page brought along begins with its own page.
    matches: isPlaceholderData ? matching : featuresFrom(matching, address.state.page, departures.sections),
    page: isPlaceholderData && rendered ? rendered.page : pageWithin(address.state.page, matching.length),
    /** Pages that it has where no scripts run. */
    renderedPages: rendered?.count ?? 1,

    /** Shows another category or order; the order is that of the votes as they are now. */
    choose(change: Partial<BoardState>): void {
      changeFeatures(client, ranked);
      address.go(change);
    },
  };
}

export type Board = ReturnType<typeof useBoard>;

/** The board's search and category in the address; typing counts at once, the address follows. */
function useBoardAddress() {
  const [path, navigate] = useLocation();
  const inAddress = readBoardAddress(useSearch());
  const [query, setQuery, forgetTyped] = useSearchText(inAddress.query, (typed) =>
    navigate(boardAddress(path, { ...inAddress, query: typed, page: 1 }), { replace: true }),
  );
  const state = { ...inAddress, query };
  const addressOf = (change: Partial<BoardState>) => boardAddress(path, { ...state, page: 1, ...change });
  return {
    state,
    setQuery,
    addressOf,
    go(change: Partial<BoardState>): void {
      // What is typed and not in the address yet is part of the state, or what replaces it.
      forgetTyped();
      navigate(addressOf(change), { replace: true });
    },
  };
}
