import { PART_PARAMETER, partAddress } from '../part.ts';

const ARTICLE = 'article';
const VERSIONS = 'versions';

/** Where somebody is among the articles. */
export interface Where {
  /** Id of the one that is looked at; null for the list. */
  readonly id: string | null;
  readonly isVersions: boolean;
}

/** @param search of the address. */
export function whereOf(search: string): Where {
  const query = new URLSearchParams(search);
  return { id: query.get(ARTICLE), isVersions: query.has(VERSIONS) };
}

export const LIST_ADDRESS = partAddress('articles');

export const articleAddress = (id: string): string => `${LIST_ADDRESS}&${ARTICLE}=${encodeURIComponent(id)}`;

export const versionsAddress = (id: string): string => `${articleAddress(id)}&${VERSIONS}`;

/** Whether two addresses show the same article's form. */
export function isSameForm(one: string, other: string): boolean {
  const [here, there] = [new URL(one), new URL(other)];
  const keys = [PART_PARAMETER, ARTICLE, VERSIONS];
  const same = keys.every((key) => here.searchParams.get(key) === there.searchParams.get(key));
  return here.pathname === there.pathname && same;
}
