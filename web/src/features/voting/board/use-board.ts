import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
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

/** The board's screen: what it shows follows from the address and the features. */
export function useBoard() {
  const client = useQueryClient();
  const { features: rendered } = useSnapshot();
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...featuresQuery,
    ...(rendered && { placeholderData: { features: rendered.map(onBoard), failed: false } }),
  });
  const address = useBoardAddress();
  const features = data?.features ?? [];
  return {
    ...address,
    isLoading: isPending || isPlaceholderData,
    failed: data?.failed === true,
    retry: () => void refetch(),
    features,
    shown: matchingFeatures(features, address.state),

    /** Shows another category or order; the order is that of the votes as they are now. */
    choose(change: Partial<BoardState>): void {
      changeFeatures(client, ranked);
      address.go(change);
    },
  };
}

export type Board = ReturnType<typeof useBoard>;

/** What the address narrows the board to; typing counts at once, the address follows. */
function useBoardAddress() {
  const [path, navigate] = useLocation();
  const inAddress = readBoardAddress(useSearch());
  const [query, setQuery, forgetTyped] = useSearchText(inAddress.query, (typed) =>
    navigate(boardAddress(path, { ...inAddress, query: typed }), { replace: true }),
  );
  const state = { ...inAddress, query };
  const addressOf = (change: Partial<BoardState>) => boardAddress(path, { ...state, ...change });
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
