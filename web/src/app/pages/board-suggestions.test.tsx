import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { writeStored } from '#/lib/browser/storage.ts';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import {
  boardCard,
  openBoard,
  someFeature,
  suggest,
  suggestionField,
  voteOn,
} from '#/testing/open-board.tsx';
import { cardHeadings } from '#/testing/render-page.tsx';

afterEach(() => writeStored('waitlistEmail', null));

describe('a suggestion', () => {
  test.each([
    ['nothing', ''],
    ['spaces and a tab', ' \t  '],
    ['what nobody sees', '\u200b'],
  ])('§5.4 §5.5 of %s does nothing at all', async (_, text) => {
    const calls = await openBoard({ features: [someFeature('trees')] });
    fireEvent.change(await suggestionField(), { target: { value: text } });
    await allThatComesOf(() => fireEvent.click(screen.getByRole('button', { name: 'Suggest' })));
    expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    expect((await suggestionField()).getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByRole('alert')).toBeNull();
    const form = within(screen.getByRole('form', { name: 'Suggest a Feature' }));
    expect(form.queryByRole('status')?.textContent ?? '').toBe('');
    expect(cardHeadings()).toEqual(['About trees']);
  });

  test('leads to its card, which comes first and has the focus', async () => {
    await openBoard({
      features: [someFeature('trees'), someFeature('lamps', { votes: 31 })],
      sent: () =>
        Response.json(someFeature('idea', { name: 'A bell for tortoises', votes: 1 }), { status: 201 }),
    });
    await suggest('A bell for tortoises');
    const made = await boardCard('A bell for tortoises');
    await expect.poll(() => document.activeElement).toBe(made);
    expect(screen.getAllByRole('article')[0]).toBe(made);
    expect((await suggestionField()).getAttribute('value')).toBe('');
    // Once there, the focus is the person's own again.
    await userEvent.type(screen.getByRole('searchbox'), 'lamps');
    await userEvent.clear(screen.getByRole('searchbox'));
    await boardCard('A bell for tortoises');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test.each([
    ['on the board, by this page', [someFeature('twin', { name: 'a BELL for tortoises' })], 0],
    ['on the board since the page was loaded, by the server', [], 1],
  ])('in words that are %s, is refused with a link to its twin', async (_, listed, sent) => {
    const twin = someFeature('twin', { name: 'a BELL for tortoises' });
    const features = [someFeature('trees'), ...listed];
    const current = { id: 'twin', name: twin.name };
    const calls = await openBoard({
      features,
      sent: () => {
        features.push(twin);
        return Response.json({ code: 'known_feature', current }, PROBLEM_409);
      },
    });
    await suggest('A bell for tortoises');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toBe('This is already on the board: a BELL for tortoises');
    expect(calls.filter(({ name }) => name === 'POST /local/api/features')).toHaveLength(sent);
    await userEvent.type(screen.getByRole('searchbox'), 'trees');
    await userEvent.click(within(refusal).getByRole('link'));
    await expect.poll(async () => document.activeElement === (await boardCard(twin.name))).toBe(true);
    // What is refused stays to be changed, and the refusal goes with the first change.
    expect((await suggestionField()).getAttribute('value')).toBe('A bell for tortoises');
    await userEvent.type(await suggestionField(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps its place and its mark when the list is answered again, and after votes; so do votes given', async () => {
    const features = [someFeature('trees'), someFeature('lamps', { votes: 31 })];
    const idea = someFeature('idea', { name: 'A bell for tortoises', votes: 1 });
    const client = createQueryClient();
    const sent = (name: string) =>
      name.endsWith('increment') ? Response.json({ votes: 57 }) : Response.json(idea, { status: 201 });
    await openBoard({ features, sent }, { client });
    await suggest('A bell for tortoises');
    await boardCard('A bell for tortoises');
    await userEvent.click(await voteOn('About trees'));
    // As signing in by pop-up asks anew: once before the server's list has it, and once after.
    for (const later of [[], [idea, someFeature('ponds', { votes: 44 })]]) {
      features.push(...later);
      await client.invalidateQueries();
    }
    await boardCard('About ponds');
    expect(cardHeadings()).toEqual(['A bell for tortoises', 'About ponds', 'About lamps', 'About trees']);
    for (const name of ['A bell for tortoises', 'About trees'])
      expect((await voteOn(name)).getAttribute('aria-pressed')).toBe('true');
    expect((await voteOn('About trees')).getAttribute('aria-label')).toBe('Vote for About trees: 57 votes');
  });

  test('made while the list is still on its way comes first all the same', async () => {
    const idea = someFeature('idea', { name: 'A bell for tortoises', votes: 1 });
    const rendered = [someFeature('trees'), someFeature('lamps', { votes: 31 })];
    let answer = (_: Response) => {};
    const list = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await openBoard(
      { features: () => list, sent: () => Response.json(idea, { status: 201 }) },
      { snapshot: { board: { features: rendered, page: 1, count: 1 } } },
    );
    await suggest('A bell for tortoises');
    answer(Response.json([...rendered, idea]));
    await boardCard('A bell for tortoises');
    await expect.poll(cardHeadings).toEqual(['A bell for tortoises', 'About lamps', 'About trees']);
  });

  test('made on a later page of a long board leads to the first, where it stands', async () => {
    const idea = someFeature('idea', { name: 'A bell for tortoises', votes: 1 });
    const features = Array.from({ length: RENDERED_FEATURES + 1 }, (_, index) => someFeature(`f${index}`));
    const sent = () => Response.json(idea, { status: 201 });
    await openBoard({ features, sent }, { at: '/roadmap?page=2' });
    await suggest('A bell for tortoises');
    const made = await boardCard('A bell for tortoises');
    await expect.poll(() => document.activeElement).toBe(made);
    expect(location.pathname + location.search).toBe('/roadmap');
  });

  test('that resembles a feature can be a vote for it instead', async () => {
    await openBoard({ features: [someFeature('trees')], sent: () => Response.json({ votes: 57 }) });
    await userEvent.type(await suggestionField(), 'more trees');
    await userEvent.click(screen.getByRole('button', { name: 'Vote for this instead: About trees' }));
    const form = within(screen.getByRole('form', { name: 'Suggest a Feature' }));
    await expect.poll(() => form.getByRole('status').textContent).toMatch(/^Vote recorded!/);
    await expect.poll(async () => (await voteOn('About trees')).getAttribute('aria-pressed')).toBe('true');
  });

  test('that the operator looks at first is said to be held, and has no card', async () => {
    await openBoard({
      features: [someFeature('trees')],
      sent: () => Response.json({ ...someFeature('idea', { votes: 1 }), held: true }, { status: 201 }),
    });
    await suggest('A bell for tortoises');
    const form = within(screen.getByRole('form', { name: 'Suggest a Feature' }));
    await expect
      .poll(() => form.getByRole('status').textContent)
      .toBe("Thanks for your suggestion! Others will see it once we've checked it.");
    expect((await suggestionField()).getAttribute('value')).toBe('');
    expect(cardHeadings()).toEqual(['About trees']);
  });

  test('stays in the browser in the specification edition, even one that is there already', async () => {
    const calls = await openBoard(
      { features: [someFeature('twin', { name: 'A bell for tortoises', votes: 7 })] },
      { config: { edition: 'specification' } },
    );
    await suggest('A bell for tortoises');
    await expect.poll(() => screen.getAllByRole('article')).toHaveLength(2);
    expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });
});

const PROBLEM_409 = { status: 409, headers: { 'content-type': 'application/problem+json' } };
