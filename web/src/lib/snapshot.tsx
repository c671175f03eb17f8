import type { Article } from '@pawhood/contract/articles.ts';
import type { Provider } from '@pawhood/contract/directory.ts';
import type { SitePage } from '@pawhood/contract/site.ts';
import { createContext, type ReactNode, use } from 'react';

/**
 * What the server rendered the page from. Queries take it as placeholder data, never as initial data: the
 * browser still makes every specified call.
 */
export interface Snapshot {
  readonly articles?: readonly Article[];
  readonly directory?: {
    /** The providers on the rendered page alone, or the one provider of a provider's own page. */
    readonly providers: readonly Provider[];
    /** Providers that match, on all pages. */
    readonly total: number;
  };
  readonly sitePage?: SitePage;
}

const SnapshotContext = createContext<Snapshot>({});

export function SnapshotProvider({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** The snapshot of the first page; empty when the page was not rendered on the server. */
export function useSnapshot(): Snapshot {
  return use(SnapshotContext);
}
