import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitlistBoard } from '../app/pages/waitlist-board.tsx';
import { writeStored } from '../lib/browser/storage.ts';
import { type Answer, fakeServer, type ReceivedCall } from './fake-server.ts';
import { type PageSetting, renderPage } from './render-page.tsx';

/** A feature for tests, 'About trees' for the id trees; whatever a test is about, it says itself. */
export const someFeature = (id: string, facts: Partial<Feature> = {}): Feature => ({
  ...{ id, name: `About ${id}`, description: '', icon: 'Bell', votes: 7, category: 'health' },
  ...facts,
});

/** What the server of a board answers. */
interface Answers {
  features: readonly Feature[] | (() => Promise<Response>);
  /** Ids of what was voted for earlier. */
  voted?: readonly string[];
  /** To whatever is sent. */
  sent?: (name: string) => Response | Promise<Response>;
}

/** The open board of somebody who has joined, and the calls that it makes. */
export async function openBoard(
  { features, voted = [], sent }: Answers,
  setting: PageSetting = {},
): Promise<readonly ReceivedCall[]> {
  const answer: Answer = (_, { name }) => {
    if (name === 'GET /local/api/features')
      return typeof features === 'function' ? features() : Response.json(features);
    if (name === 'GET /local/api/features/mine') return Response.json({ voted });
    return sent?.(name) ?? new Response(null, { status: 500 });
  };
  const calls = fakeServer(answer);
  writeStored('waitlistEmail', 'mia@example.org');
  renderPage(<WaitlistBoard />, setting);
  await screen.findByRole('button', { name: 'Leave the waitlist' });
  return calls;
}

export const boardCard = (name: string) => screen.findByRole('article', { name });
export const voteOn = async (name: string) =>
  within(await boardCard(name)).getByRole('button', { name: /^Vote for/ });
export const suggestionField = () =>
  screen.findByRole('textbox', { name: 'What would you like us to build?' });

/** Writes a suggestion and sends it. */
export async function suggest(words: string): Promise<void> {
  await userEvent.type(await suggestionField(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
}
