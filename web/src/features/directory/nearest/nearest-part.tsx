import { pageOf } from '@pawhood/contract/directory/search/paging.ts';
import { LOCATING } from '@pawhood/contract/words/directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { changedState, directoryAddress } from '../directory-address.ts';
import type { Choice, Directory } from '../list/use-directory.ts';
import { searchParameters } from '../search/search-parameters.ts';
import { locate } from './locate.ts';
import { type NearestFirst, NOTHING_AROUND, nearestAroundPerson, nearestFirst } from './nearest.ts';
import { keptNearest, NOT_ASKED } from './use-nearest.ts';

export interface NearestPartProps {
  directory: Directory;
  /** Of nobody's asking any more, where this cannot be fetched. */
  onClose: () => void;
}

/** Finds the nearest places, and says what becomes of it; one line for list and map. Choosing an order leaves it. */
export function NearestPart({ directory }: NearestPartProps) {
  const { nearest, found, list, listAddress: address } = directory;
  const { person, results, set } = nearest;
  const problem = useLocating(directory);
  const all = found?.all;
  const here = useMemo(
    () => (person === null || found === null || all === undefined ? null : nearestFirst(found, all, person)),
    [person, found, all],
  );
  const around = useAround(directory);
  const first = list === null ? around : here;
  const { page } = directory;
  const now = useMemo(
    () =>
      first === null || first.results === null
        ? null
        : { ...first, ...pageOf(first.results, page), all: first.results },
    [first, page],
  );
  // Before anything is drawn in the other order.
  useLayoutEffect(() => {
    set((before) => (before.person === null ? before : { ...before, results: now }));
  }, [set, now]);
  const { choice } = directory;
  const heard = useRef(choice);
  useEffect(() => {
    if (choice !== null && choice !== heard.current && isOrder(choice)) {
      keptNearest.current = null;
      set(NOT_ASKED);
    }
    heard.current = choice;
  }, [set, choice]);
  useEffect(() => {
    keptNearest.current =
      person === null ? null : { address, now: { isOn: true, isAsked: true, person, results } };
  }, [address, person, results]);
  const text = problem ?? (person === null ? LOCATING : (first?.text ?? ''));
  return (
    <div
      aria-live="polite"
      className={`text-sm not-empty:pb-2 ${problem === null ? 'text-ink-2' : 'text-error'}`}
    >
      {text !== '' && <p>{text}</p>}
    </div>
  );
}

/** Asks where somebody is; answers why that is not known, in a sentence. */
function useLocating({ nearest, state, go }: Directory): string | null {
  const { isOn, person, set } = nearest;
  const [problem, setProblem] = useState<string | null>(null);
  const isWaiting = isOn && person === null;
  const onStart = useEffectEvent(() => {
    setProblem(null);
    // Who asks for the nearest wants to see them, and not their third page.
    if (state.page > 1) go(changedState(state, { page: 1 }));
  });
  useEffect(() => {
    if (!isWaiting) return;
    // A person who has left it meanwhile, or has asked again, is not answered.
    let isWanted = true;
    onStart();
    locate().then(
      (point) => {
        if (isWanted) set({ isOn: true, isAsked: true, person: point, results: null });
      },
      ({ message }: Error) => {
        if (!isWanted) return;
        setProblem(message);
        set({ ...NOT_ASKED, isAsked: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isWaiting, set]);
  return problem;
}

/** The places around where the server searches; null until they are here. */
function useAround({ nearest, list, serverResults, narrowing, state }: Directory): NearestFirst | null {
  const { person } = nearest;
  const client = useQueryClient();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly first: NearestFirst } | null>(null);
  const search = `${searchParameters({ ...state, sort: 'rating', page: 1 }, narrowing)}`;
  const of = `${search} ${person} ${narrowing.now?.getTime()}`;
  const isSearched = list === null && serverResults !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says what is asked for.
  useEffect(() => {
    if (!isSearched || person === null) return;
    const off = new AbortController();
    const settle = (first: NearestFirst) => {
      if (!off.signal.aborted) startTransition(() => setAnswer({ of, first }));
    };
    nearestAroundPerson({ client, search, narrowing, signal: off.signal }, person).then(settle, () =>
      settle(NOTHING_AROUND),
    );
    return () => off.abort();
  }, [isSearched, of]);
  return answer?.of === of ? answer.first : null;
}

/** Whether an order was pressed, also the current one. */
const isOrder = ({ from, to }: Choice): boolean =>
  directoryAddress({ ...from, sort: to.sort }) === directoryAddress(to);
