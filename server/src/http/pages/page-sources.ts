import type { Endpoint, Output } from '@pawhood/contract/endpoint.ts';
import type { PageAnswer, PageData } from '@pawhood/contract/page.ts';
import type { Versioned } from '../../lib/caching/versioned.ts';
import type { PublicItems } from '../cache/public-items.ts';
import type { PublicList } from '../cache/public-list.ts';

/** Sources of pages: the answers of calls, each with its version, by their query. */
export interface PageSource<E extends Endpoint = Endpoint, Asked = Output<E['params']>> {
  readonly endpoint: E;
  /** Null when there is nothing of that name. */
  read(asked: Asked): Promise<PageAnswer<E> | null>;
  version(asked: Asked): string;
}

/** A public list that pages are made from. */
export function listSource<Row>(endpoint: Endpoint, list: PublicList<Row>): PageSource {
  return { endpoint, read: () => list.rows(), version: list.version };
}

/** The entries of a public list that pages are made from, by the parameter that names one. */
export function itemSource<E extends Endpoint, Item>(
  endpoint: E,
  items: PublicItems<Item>,
  idOf: (params: Output<E['params']>) => string,
): PageSource<E> {
  // The list of the entries is served by the same endpoint, which holds its answers against the contract.
  return {
    endpoint,
    read: (params) => items.item(idOf(params)) as Promise<PageAnswer<E> | null>,
    version: (params) => items.version(idOf(params)),
  };
}

/** Answers that a source of queries keeps: every page of a directory asks how many places there are. */
const MOST_ANSWERS = 8;

/** Answers that are made for each query; the last few are kept. */
export function querySource<E extends Endpoint>(
  endpoint: E,
  answerTo: (query: Output<E['query']>) => Versioned<PageAnswer<E>>,
): PageSource<E, Output<E['query']>> {
  const answers = new Map<string, { readonly version: string; readonly answer: Promise<PageAnswer<E>> }>();
  return {
    endpoint,
    read(query) {
      const { key, version, make } = answerTo(query);
      const last = answers.get(key);
      answers.delete(key);
      const current = last?.version === version ? last : { version, answer: make() };
      answers.set(key, current);
      for (const oldest of answers.keys()) {
        if (answers.size <= MOST_ANSWERS) break;
        answers.delete(oldest);
      }
      // A failure is answered once, not kept.
      current.answer.catch(() => {
        if (answers.get(key) === current) answers.delete(key);
      });
      return current.answer;
    },
    version: (query) => answerTo(query).version,
  };
}

/** The versions that a page has read, to be compared with the present ones later. */
export interface Reading {
  readonly data: PageData;
  /** Whether everything the page has read is still as it was. */
  isCurrent(): boolean;
}

/** Hands the sources to one rendering and notes which versions it reads. */
export function startReading(sources: readonly PageSource[]): Reading {
  const versions: { readonly now: () => string; readonly seen: string }[] = [];

  async function find(endpoint: Endpoint, asked?: unknown): Promise<unknown> {
    // By path: the renderer is built apart and has endpoints of its own.
    const source = sources.find((candidate) => candidate.endpoint.path === endpoint.path);
    if (!source) throw new Error(`No feature hands over ${endpoint.path} to pages.`);
    const now = () => source.version(asked);
    // Before the rows are loaded: a change landing in between must leave the page stale, not wrongly fresh.
    versions.push({ now, seen: now() });
    return source.read(asked);
  }

  async function read(endpoint: Endpoint, asked?: unknown): Promise<unknown> {
    const answer = await find(endpoint, asked);
    if (answer === null) throw new Error(`A page reads what may not be there: ${endpoint.path}.`);
    return answer;
  }

  return {
    isCurrent: () => versions.every(({ now, seen }) => now() === seen),
    // The compiler cannot see that the answer found by an endpoint's path is that endpoint's.
    data: { find, read } as PageData,
  };
}
