import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { writeStored } from '#/lib/browser/storage.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { WaitlistBoard } from './waitlist-board.tsx';

afterEach(() => writeStored('waitlistEmail', null));

test('whoever is signed in starts voting with one press, and joins with the address of the account', async () => {
  const calls = fakeServer((_, { name }) => Response.json(name.endsWith('/mine') ? { voted: [] } : []));
  renderPage(<WaitlistBoard />, { auth: signedIn() });
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
  expect(screen.getByText("We'll email mia@example.org when something new is ready.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start voting' }));
  expect(await screen.findByText("You're on the waitlist as mia@example.org.")).toBeTruthy();
  const join = calls.find(({ name }) => name.endsWith('/waitlist/join'));
  expect(join?.body).toBe('mia@example.org');
  expect(join?.token).toBe('Bearer token-57');
});

const feature = (id: string, facts: Partial<Feature> = {}): Feature => ({
  ...{ id, name: `About ${id}`, description: '', icon: 'Bell', votes: 7, category: 'health' },
  ...facts,
});

interface Answers {
  features: readonly Feature[];
  /** Ids of what was voted for earlier. */
  voted?: readonly string[];
  /** To whatever is sent. */
  sent?: (name: string) => Response;
}

/** The open board of somebody who has joined, with its features shown. */
async function openBoard({ features, voted = [], sent }: Answers, edition: 'complete' | 'specification') {
  const calls = fakeServer((_, { name }) => {
    if (name === 'GET /local/api/features') return Response.json(features);
    if (name === 'GET /local/api/features/mine') return Response.json({ voted });
    return sent?.(name) ?? new Response(null, { status: 500 });
  });
  writeStored('waitlistEmail', 'mia@example.org');
  renderPage(<WaitlistBoard />, { config: { edition } });
  await screen.findByRole('button', { name: 'Leave the waitlist' });
  return calls;
}

const card = (name: string) => screen.findByRole('article', { name });
const voteOn = async (name: string) => within(await card(name)).getByRole('button', { name: /^Vote for/ });
const suggestionField = () => screen.findByRole('textbox', { name: 'What would you like us to build?' });
const suggestion = (words: string) => async () => {
  await userEvent.type(await suggestionField(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
};

describe('a card', () => {
  test('reads no votes yet, and after a press the number that was answered, 0 included', async () => {
    const answers = [0, 57];
    await openBoard(
      { features: [feature('trees', { votes: 0 })], sent: () => Response.json({ votes: answers.shift() }) },
      'complete',
    );
    const vote = await voteOn('About trees');
    expect(vote.getAttribute('aria-label')).toBe('Vote for About trees: No votes yet');
    await userEvent.click(vote);
    await expect.poll(() => vote.getAttribute('aria-label')).toBe('Vote for About trees: 0 votes');
    await userEvent.click(vote);
    await expect.poll(() => vote.getAttribute('aria-label')).toBe('Vote for About trees: 57 votes');
  });

  const here = [feature('built', { status: 'shipped' }), feature('new', { status: 'shipped', votes: 0 })];

  test('of what is here already has no vote button, but says where one voted', async () => {
    await openBoard({ features: here, voted: ['built'] }, 'complete');
    expect(await within(await card('About built')).findByText('You voted')).toBeTruthy();
    expect(within(await card('About built')).getByText('7 votes')).toBeTruthy();
    expect(within(await card('About new')).queryByText(/vote/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Vote for/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Here already' })).toBeTruthy();
  });

  test('has one in the specification edition, whatever its status, in one list', async () => {
    await openBoard({ features: here }, 'specification');
    for (const name of ['About built', 'About new']) expect(await voteOn(name)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Here already' })).toBeNull();
    expect(within(await card('About built')).getByText('Here already')).toBeTruthy();
  });
});

describe('a suggestion', () => {
  const suggest = suggestion('A bell for tortoises');

  test('leads to its card, which comes first and has the focus', async () => {
    await openBoard(
      {
        features: [feature('trees'), feature('lamps', { votes: 31 })],
        sent: () =>
          Response.json(feature('idea', { name: 'A bell for tortoises', votes: 1 }), { status: 201 }),
      },
      'complete',
    );
    await suggest();
    const made = await card('A bell for tortoises');
    await expect.poll(() => document.activeElement).toBe(made);
    expect(screen.getAllByRole('article')[0]).toBe(made);
    expect((await suggestionField()).getAttribute('value')).toBe('');
    // Once there, the focus is the person's own again.
    await userEvent.type(screen.getByRole('searchbox'), 'lamps');
    await userEvent.clear(screen.getByRole('searchbox'));
    await card('A bell for tortoises');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test.each([
    ['on the board, by this page', [feature('twin', { name: 'a BELL for tortoises' })], 0],
    ['on the board since the page was loaded, by the server', [], 1],
  ])('in words that are %s, is refused with a link to its twin', async (_, listed, sent) => {
    const twin = feature('twin', { name: 'a BELL for tortoises' });
    const features = [feature('trees'), ...listed];
    const current = { id: 'twin', name: twin.name };
    const calls = await openBoard(
      {
        features,
        sent: () => {
          features.push(twin);
          return Response.json({ code: 'known_feature', current }, PROBLEM_409);
        },
      },
      'complete',
    );
    await suggest();
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toBe('This is on the board already: a BELL for tortoises');
    expect(calls.filter(({ name }) => name === 'POST /local/api/features')).toHaveLength(sent);
    await userEvent.type(screen.getByRole('searchbox'), 'trees');
    await userEvent.click(within(refusal).getByRole('link'));
    await expect.poll(async () => document.activeElement === (await card(twin.name))).toBe(true);
    // What is refused stays to be changed, and the refusal goes with the first change.
    expect((await suggestionField()).getAttribute('value')).toBe('A bell for tortoises');
    await userEvent.type(await suggestionField(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays in the browser in the specification edition, even one that is there already', async () => {
    const calls = await openBoard(
      { features: [feature('twin', { name: 'A bell for tortoises', votes: 7 })] },
      'specification',
    );
    await suggest();
    await expect.poll(() => screen.getAllByRole('article')).toHaveLength(2);
    expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });
});

const PROBLEM_409 = { status: 409, headers: { 'content-type': 'application/problem+json' } };
