import type { Article } from '@pawhood/contract/articles.ts';
import type { Provider, ProviderDetails } from '@pawhood/contract/directory.ts';
import type { SitePage, SitePageName } from '@pawhood/contract/site.ts';
import type { Feature } from '@pawhood/contract/voting.ts';
import { createContext, type ReactNode, use } from 'react';

/**
 * What the server rendered the page from. Queries take it as placeholder data, never as initial data: the
 * browser still makes every specified call.
 */
export interface Snapshot {
  readonly articles?: readonly Article[];
  readonly directory?: {
    /** Canonical address of the page that was rendered; on any other the snapshot says nothing. */
    readonly address: string;
    /** The providers on the rendered page alone. */
    readonly providers: readonly Provider[];
    /** Providers that match, on all pages. */
    readonly total: number;
    /** Of these, how many fit for certain. */
    readonly matches: number;
  };
  /** The one provider of its page; null where the directory shows none of that id. */
  readonly provider?: { readonly id: string; readonly details: ProviderDetails | null };
  /** The features on the board. */
  readonly features?: readonly Feature[];
  /** The operator's documents, by name. */
  readonly sitePages?: Partial<Record<SitePageName, SitePage>>;
}

const SnapshotContext = createContext<Snapshot>({});

export function SnapshotProvider({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

/** The snapshot of the first page; empty when the page was not rendered on the server. */
export function useSnapshot(): Snapshot {
  return use(SnapshotContext);
}
