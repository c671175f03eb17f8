import { createContext, type ReactNode, use } from 'react';

/**
 * What the server rendered the page from. Queries take it as placeholder data, never as initial data: the
 * browser still makes every specified call.
 *
 * Each page's file of data declares its part here: `declare module '#/lib/calls/snapshot.tsx'`.
 */
export interface Snapshot {
  /**
   * There where the page was rendered for somebody with a session to go on with. The document says so, because cookies
   * may have changed since it was sent.
   */
  readonly isResuming?: true;
}

const SnapshotContext = createContext<Snapshot>({});

/** Gives everything below it what the server rendered the page from. */
export function SnapshotProvider({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** The snapshot of the first page; empty when the page was not rendered on the server. */
export function useSnapshot(): Snapshot {
  return use(SnapshotContext);
}
