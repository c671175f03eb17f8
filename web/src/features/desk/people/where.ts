/** What of 'People' is looked at, as its address says it. */
import { partAddress } from '../part.ts';

export interface Where {
  /** Id of the person whose card is open; null for the search. */
  readonly userId: string | null;
  /** What is searched; empty for nothing. */
  readonly text: string;
}

export function whereOf(search: string): Where {
  const query = new URLSearchParams(search);
  return { userId: query.get('person') || null, text: query.get('q') ?? '' };
}

/** The search for a text. */
export const searchAddress = (text: string): string => addressWith({ q: text });

/** The card of a person, found by that text. */
export const cardAddress = (userId: string, text: string): string => addressWith({ q: text, person: userId });

function addressWith(query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(given).toString();
  return text === '' ? partAddress('people') : `${partAddress('people')}&${text}`;
}

/** The id of a person, by the address of their page in any language; otherwise the text as it is. */
export function textOrId(text: string): string {
  const [, id] = /\/user\/([^/?#]+)/.exec(text) ?? [];
  return (id ?? text).trim();
}
