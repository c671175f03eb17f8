/** What tests of the pages with a list of cards have in common. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';

/** Gives what answers the calls of one path; what else is called gets an answer that no page expects. */
export function answeringAt(path: string) {
  return (answer: () => Response | Promise<Response>) => {
    const fetched = vi.fn(async (address: string) =>
      address === path ? answer() : new Response('not expected', { status: 599 }),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
}

/** The headings of the cards shown, in their order. */
export const cardHeadings = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
