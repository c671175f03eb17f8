import type { PageData } from '@pawhood/contract/page.ts';

/** What pages are made from: each part as rows, with a signature that says which version they are. */
export interface PageSources {
  readonly articles: Source<PageData['articles']>;
  readonly providers: Source<PageData['providers']>;
  readonly features: Source<PageData['features']>;
  readonly provider: {
    read: PageData['provider'];
    signature(): string;
  };
  readonly sitePage: {
    read: PageData['sitePage'];
    signature(name: Parameters<PageData['sitePage']>[0]): string;
  };
}

interface Source<Read> {
  readonly rows: Read;
  signature(): string;
}

/** What a page has read, to be compared with the present versions later. */
export interface Reading {
  readonly data: PageData;
  /** Whether everything the page has read is still as it was. */
  isCurrent(): boolean;
}

/** Hands the sources to one rendering and notes which versions it reads. */
export function startReading(sources: PageSources): Reading {
  const versions: { readonly now: () => string; readonly seen: string }[] = [];
  // Before the rows are loaded: a change landing in between must leave the page stale, not wrongly fresh.
  const note = (now: () => string): void => {
    versions.push({ now, seen: now() });
  };
  return {
    isCurrent: () => versions.every(({ now, seen }) => now() === seen),
    data: {
      articles() {
        note(sources.articles.signature);
        return sources.articles.rows();
      },
      providers() {
        note(sources.providers.signature);
        return sources.providers.rows();
      },
      features() {
        note(sources.features.signature);
        return sources.features.rows();
      },
      provider(id) {
        note(sources.provider.signature);
        return sources.provider.read(id);
      },
      sitePage(name) {
        note(() => sources.sitePage.signature(name));
        return sources.sitePage.read(name);
      },
    },
  };
}
