import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext, siteOf } from '#/lib/site.tsx';
import type { Auth } from '#/session/auth.ts';
import { AuthContext } from '#/session/auth.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { TEST_CONFIG } from '#/testing/render-page.tsx';
import { signedIn, signedOut, someProfile } from '#/testing/some-person.ts';
import { createWebLocks } from '#/testing/web-locks.ts';
import { useInboxStream } from './use-inbox-stream.ts';

/** Streams that are open, the oldest first: whose they are, and how to say something on them. */
let open: { readonly token: string | null; say(seq: number): void }[] = [];

beforeEach(() => {
  open = [];
  Object.defineProperty(navigator, 'locks', { value: createWebLocks(), configurable: true });
  fakeServer((_, { name, token, options }) => {
    expect(name).toBe('GET /local/api/stream');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const one = {
          token,
          say: (seq: number) =>
            controller.enqueue(new TextEncoder().encode(`event: inbox\ndata: ${seq}\n\n`)),
        };
        open.push(one);
        options.signal?.addEventListener('abort', () => {
          open = open.filter((other) => other !== one);
          controller.error(options.signal?.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  show('visible');
});

/** Has all pages be seen, or none. */
function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const [mia, bo] = ['mia', 'bo'].map((name) => {
  const { user } = signedIn();
  return signedIn({ user: user && { ...user, sub: name }, accessToken: async () => name });
}) as [Auth, Auth]; // two names make two

function Bell({ onSeq }: { onSeq: (seq: number) => void }) {
  useInboxStream(onSeq);
  return null;
}

/** A page of the browser, and what it hears. */
function page(auth: Auth, edition = TEST_CONFIG.edition) {
  const heard: number[] = [];
  const as = (somebody: Auth) => (
    <SiteContext value={siteOf({ ...TEST_CONFIG, edition })}>
      <AuthContext value={somebody}>
        <Bell onSeq={(seq) => heard.push(seq)} />
      </AuthContext>
    </SiteContext>
  );
  const { rerender, unmount } = render(as(auth));
  return { heard, becomes: (somebody: Auth) => rerender(as(somebody)), close: unmount };
}

const tokens = () => open.map(({ token }) => token);
const say = (seq: number) => act(async () => open[0]?.say(seq));

test('of the pages of a browser one hears the server and tells the others; when it is closed another takes its place', async () => {
  const pages = [page(mia), page(mia), page(mia)] as const;
  await vi.waitFor(() => expect(tokens()).toEqual(['Bearer mia']));
  await say(57);
  for (const { heard } of pages) await vi.waitFor(() => expect(heard).toEqual([57]));
  pages[0].close();
  await vi.waitFor(() => expect(tokens()).toEqual(['Bearer mia']));
  await say(58);
  for (const { heard } of pages.slice(1)) await vi.waitFor(() => expect(heard).toEqual([57, 58]));
  expect(pages[0].heard).toEqual([57]);
});

test('a page that is opened later hears at once what the others know', async () => {
  const first = page(mia);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  await say(57);
  await vi.waitFor(() => expect(first.heard).toEqual([57]));
  const second = page(mia);
  await vi.waitFor(() => expect(second.heard).toEqual([57]));
  expect([tokens(), first.heard]).toEqual([['Bearer mia'], [57]]);
});

test('when another person signs in, what is said to the former one reaches nobody any more', async () => {
  const one = page(mia);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  await say(57);
  await vi.waitFor(() => expect(one.heard).toEqual([57]));
  const former = open[0];
  one.becomes(bo);
  await vi.waitFor(() => expect(tokens()).toEqual(['Bearer bo']));
  expect(() => former?.say(58)).toThrow();
  await say(3);
  await vi.waitFor(() => expect(one.heard).toEqual([57, 3]));
});

test.each([
  ['is signed out', signedOut()],
  ['has no profile yet', signedIn({ profile: null })],
  ['has a profile without an id', signedIn({ profile: someProfile({ id: '' }) })],
])('who %s hears nothing', async (_, auth) => {
  const one = page(mia);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  one.becomes(auth);
  await vi.waitFor(() => expect(open).toEqual([]));
});

test('a page that cannot be seen hears nothing, and goes on when it can', async () => {
  const one = page(mia);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  show('hidden');
  await vi.waitFor(() => expect(open).toEqual([]));
  show('visible');
  await vi.waitFor(() => expect(open).toHaveLength(1));
  await say(57);
  await vi.waitFor(() => expect(one.heard).toEqual([57]));
});

test('on a site of the specification nothing is heard', async () => {
  page(mia, 'specification');
  page(bo);
  // The other page has asked by then.
  await vi.waitFor(() => expect(tokens()).toEqual(['Bearer bo']));
});

test('where there are no such locks each page hears the server by itself', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  page(mia);
  page(mia);
  await vi.waitFor(() => expect(tokens()).toEqual(['Bearer mia', 'Bearer mia']));
});
