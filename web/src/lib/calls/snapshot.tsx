import { createContext, type ReactNode, use } from 'react';

/**
 * What the server rendered the page from. Queries take it as placeholder data, never as initial data: the
 * browser still makes every specified call.
 *
 * Each page's file of data declares its part here: `declare module '#/lib/calls/snapshot.tsx'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where pages are declared.
export interface Snapshot {}

const SnapshotContext = createContext<Snapshot>({});

/** Gives everything below it what the server rendered the page from. */
export function SnapshotProvider({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** The snapshot of the first page; empty when the page was not rendered on the server. */
export function useSnapshot(): Snapshot {
  return use(SnapshotContext);
}
