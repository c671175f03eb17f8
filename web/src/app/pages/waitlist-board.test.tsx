import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { readBoardAddress } from '#/features/voting/board/board-feature.ts';
import { boardPage } from '#/features/voting/board/sections.ts';
import { writeStored } from '#/lib/browser/storage.ts';
import { fakeServer, inTurn } from '#/testing/fake-server.ts';
import { boardCard, openBoard, someFeature, voteOn } from '#/testing/open-board.tsx';
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

describe('joining', () => {
  /** The closed board of a visitor, whose joins are answered one after the other. */
  function openClosed(...joins: (Response | Error)[]) {
    const join = inTurn(...joins);
    const calls = fakeServer((body, call) =>
      call.name.endsWith('/join')
        ? join(body, call)
        : Response.json(call.name.endsWith('/mine') ? { voted: [] } : []),
    );
    renderPage(<WaitlistBoard />);
    return () => calls.filter(({ name }) => name === 'POST /local/api/waitlist/join');
  }

  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Join Waitlist' }));

  test.each(['', 'ann', 'ann@example', 'ann@@example.org'])(
    '§5.2 §5.3 §8.22 "%s" is told of at the field, until that is changed, and not sent',
    async (wrong) => {
      const joins = openClosed();
      if (wrong !== '') await userEvent.type(address(), wrong);
      await send();
      expect(address().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(address());
      const message = screen.getByText('Please enter a valid email address');
      expect(address().getAttribute('aria-describedby')).toBe(message.id);
      await userEvent.type(address(), 'x');
      expect(screen.queryByText('Please enter a valid email address')).toBeNull();
      expect(address().getAttribute('aria-invalid')).toBe('false');
      expect(joins()).toEqual([]);
    },
  );

  test('pressed twice at once, it joins once', async () => {
    const joins = openClosed(new Response('', { status: 500 }), new Response('', { status: 500 }));
    await userEvent.type(address(), 'again@example.org');
    // Without a task in between, as presses come that waited for the page.
    const button = screen.getByRole('button', { name: 'Join Waitlist' });
    for (const _ of [1, 2]) fireEvent.click(button);
    await screen.findByRole('alert');
    expect(joins()).toHaveLength(1);
  });

  test('§8.23 a failure is no longer told of once a wrong address is, nor after that', async () => {
    openClosed(new Response('', { status: 500 }));
    await userEvent.type(address(), 'again@example.org');
    await send();
    await screen.findByRole('alert');
    await userEvent.clear(address());
    await send();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(address(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('§4.14b §8.23 §8.24 a join that fails keeps nothing and can be sent again; a success without JSON is one', async () => {
    const joins = openClosed(
      new Response('', { status: 500 }),
      new TypeError('fetch failed'),
      new Response('ok then', { status: 202 }),
    );
    await userEvent.type(address(), ' again@example.org');
    for (const failed of [1, 2]) {
      await send();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Failed to join waitlist. Please try again.');
      expect(joins()).toHaveLength(failed);
      expect(localStorage.getItem('waitlistEmail')).toBeNull();
    }
    await send();
    expect(await screen.findByText("You're on the waitlist as again@example.org.")).toBeTruthy();
    expect(joins().map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => 'again@example.org'));
    expect(localStorage.getItem('waitlistEmail')).toBe('again@example.org');
  });
});

describe('a card', () => {
  test('reads no votes yet, and after a press the number that was answered, 0 included', async () => {
    const answers = [0, 57];
    await openBoard({
      features: [someFeature('trees', { votes: 0 })],
      sent: () => Response.json({ votes: answers.shift() }),
    });
    const vote = await voteOn('About trees');
    expect(vote.getAttribute('aria-label')).toBe('Vote for About trees: No votes yet');
    await userEvent.click(vote);
    await expect.poll(() => vote.getAttribute('aria-label')).toBe('Vote for About trees: 0 votes');
    await userEvent.click(vote);
    await expect.poll(() => vote.getAttribute('aria-label')).toBe('Vote for About trees: 57 votes');
  });

  const here = [
    someFeature('built', { status: 'shipped' }),
    someFeature('new', { status: 'shipped', votes: 0 }),
  ];

  test('of what is here already has no vote button, but says where one voted', async () => {
    await openBoard({ features: here, voted: ['built'] });
    expect(await within(await boardCard('About built')).findByText('You voted')).toBeTruthy();
    expect(within(await boardCard('About built')).getByText('7 votes')).toBeTruthy();
    expect(within(await boardCard('About new')).queryByText(/vote/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Vote for/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Here already' })).toBeTruthy();
  });

  test('has one in the specification edition, whatever its status, in one list', async () => {
    await openBoard({ features: here }, { config: { edition: 'specification' } });
    for (const name of ['About built', 'About new']) expect(await voteOn(name)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Here already' })).toBeNull();
    expect(within(await boardCard('About built')).getByText('Here already')).toBeTruthy();
  });
});

const INCREMENT = ['POST /local/api/features/trees/votes/increment', undefined];

describe('a vote', () => {
  test('is under way once at a time, and the last press wins', async () => {
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const calls = await openBoard({
      features: [someFeature('trees')],
      sent: async () => (await held).clone(),
    });
    const sent = () => calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name);
    const vote = await voteOn('About trees');
    for (let press = 0; press < 4; press += 1) await userEvent.click(vote);
    expect(sent()).toEqual(['POST /local/api/features/trees/votes/increment']);
    answer(Response.json({ votes: 5 }));
    await expect.poll(() => vote.getAttribute('aria-busy')).toBe('false');
    expect(sent()).toEqual([
      'POST /local/api/features/trees/votes/increment',
      'POST /local/api/features/trees/votes/decrement',
    ]);
    expect(vote.getAttribute('aria-pressed')).toBe('false');
  });

  test('§4.20c §8.15b §8.16 that fails leaves all as it was and says so, and a later one that counts says that', async () => {
    const answers = [Response.json({ votes: 57 }, { status: 500 }), Response.json({ votes: 31 })];
    const calls = await openBoard({
      features: [someFeature('trees')],
      sent: () => answers.shift() ?? new Response(null, { status: 500 }),
    });
    const vote = await voteOn('About trees');
    await userEvent.click(vote);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to record your vote. Please try again.');
    expect(vote.getAttribute('aria-label')).toBe('Vote for About trees: 7 votes');
    expect(vote.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(vote);
    const card = within(await boardCard('About trees'));
    await expect
      .poll(() => card.getByRole('status').textContent)
      .toBe('Vote recorded! Thanks for helping us prioritize our roadmap.');
    expect(vote.getAttribute('aria-label')).toBe('Vote for About trees: 31 votes');
    expect(screen.queryByRole('alert')).toBeNull();
    const sent = calls.filter(({ name }) => name.startsWith('POST'));
    expect(sent.map(({ name, body }) => [name, body])).toEqual([INCREMENT, INCREMENT]);
  });

  test('of a browser that the server has forgotten joins again without a word, once', async () => {
    const answers = [new Response(null, { status: 429 }), new Response(null, { status: 204 })];
    const calls = await openBoard({
      features: [someFeature('trees')],
      sent: () => answers.shift() ?? Response.json({ votes: 57 }),
    });
    const vote = await voteOn('About trees');
    await userEvent.click(vote);
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
    const sent = calls.filter(({ name }) => name.startsWith('POST'));
    expect(sent.map(({ name, body }) => [name, body])).toEqual([
      ['POST /local/api/features/trees/votes/increment', undefined],
      ['POST /local/api/waitlist/join', 'mia@example.org'],
      ['POST /local/api/features/trees/votes/increment', undefined],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('of a long board the page brings one part along, the browser shows the rest, and a link leads back to what is before', async () => {
  const features = Array.from({ length: RENDERED_FEATURES * 2 + 1 }, (_, index) =>
    someFeature(`f${index}`, { votes: 1_000 - index }),
  );
  const ids = features.map(({ name }) => name);
  const board = boardPage(features, readBoardAddress('page=2'), true);
  // Asking for their roles takes jsdom seconds.
  const names = () => [...document.querySelectorAll('article h4')].map((heading) => heading.textContent);
  let answer = (_: Response) => {};
  fakeServer({
    'GET /local/api/features': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  renderPage(<WaitlistBoard />, { at: '/roadmap?page=2', snapshot: { board } });
  expect(names()).toEqual(ids.slice(RENDERED_FEATURES, RENDERED_FEATURES * 2));
  // Those who run no scripts, and they alone, go on by a link.
  const more = screen.getByText('More features');
  expect(more.getAttribute('href')).toBe('/roadmap?page=3');
  expect(more.className.split(' ')).toEqual(expect.arrayContaining(['hidden', 'noscript:inline-flex']));
  answer(Response.json(features));
  await expect.poll(names).toEqual(ids.slice(RENDERED_FEATURES));
  await userEvent.click(screen.getByText('Earlier features'));
  expect(location.pathname + location.search).toBe('/roadmap');
  await expect.poll(names).toEqual(ids);
});
