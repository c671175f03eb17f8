import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { visits } from './visits.ts';

/** Stands beside a page and marks when it is there: its effects run only once the page's chunk has loaded. */
export function Arrival({ path }: { path: string }) {
  const search = useSearch();
  const here = useRef<{ path: string; search: string }>(null);
  useEffect(() => {
    if (here.current?.path !== path) visits.arrive();
    else if (here.current.search !== search) visits.searchChanged();
    here.current = { path, search };
  }, [path, search]);
  return null;
}
