import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, inTurn, type ReceivedCall } from '#/testing/fake-server.ts';
import { MIA } from '#/testing/identity-provider.ts';
import { findOrMakeProfile, newProfileOf } from './profile-flow.ts';
import { UserNotFoundError } from './user-not-found.ts';

const PROFILE = { id: 'u57', fullName: 'Mia Ó Briain' };
const NOT_FOUND = { status: 404, statusText: 'Not Found' };

const listener = { created: vi.fn(), failed: vi.fn() };
let sent: readonly ReceivedCall[];

beforeEach(() => {
  vi.clearAllMocks();
});

function answering(...answers: (Response | Error)[]): void {
  sent = fakeServer(inTurn(...answers));
}

const run = () => findOrMakeProfile(MIA, 'token-57', listener);
const calls = () => sent.map(({ name }) => name);

test('§3.4b §3.4c a new profile is made of what the provider says', () => {
  expect(newProfileOf(MIA)).toStrictEqual({
    userProfile: {
      email: 'mia@example.org',
      fullName: 'Mia Ó Briain',
      username: 'mia',
      profilePicture: '/media/mia.webp',
      providerSub: 'embedded|57',
    },
  });
});

test('a new profile is in the language of the page, where that says one', () => {
  expect(newProfileOf(MIA, 'nl').userProfile).toMatchObject({ language: 'nl' });
});

test('§3.4d without a nickname the username is what stands before the @', () => {
  const { userProfile } = newProfileOf({ ...MIA, nickname: '', email: 'ann@example.com' });
  expect(userProfile.username).toBe('ann');
});

test('a profile that is there is read with the bearer, and none is made', async () => {
  answering(Response.json(PROFILE));
  expect(await run()).toMatchObject(PROFILE);
  expect(calls()).toEqual(['GET /local/api/users/me']);
  expect(sent[0]?.token).toBe('Bearer token-57');
  expect(listener.created).not.toHaveBeenCalled();
});

test('a profile that is not there is made, with the bearer, and that is told', async () => {
  answering(new Response(null, NOT_FOUND), Response.json(PROFILE, { status: 201 }));
  expect(await run()).toMatchObject(PROFILE);
  expect(calls()).toEqual(['GET /local/api/users/me', 'POST /local/api/users']);
  expect(sent[1]?.token).toBe('Bearer token-57');
  expect(sent[1]?.body).toEqual(newProfileOf(MIA));
  expect(listener.created).toHaveBeenCalledWith(expect.objectContaining(PROFILE));
  expect(listener.failed).not.toHaveBeenCalled();
});

test('a profile that another tab made meanwhile is read, without a word', async () => {
  answering(new Response(null, NOT_FOUND), new Response(null, { status: 409 }), Response.json(PROFILE));
  expect(await run()).toMatchObject(PROFILE);
  expect(calls()).toEqual(['GET /local/api/users/me', 'POST /local/api/users', 'GET /local/api/users/me']);
  expect(listener.created).not.toHaveBeenCalled();
  expect(listener.failed).not.toHaveBeenCalled();
});

test.each([
  ['500', new Response('boom', { status: 500 })],
  ['no network', new TypeError('Failed to fetch')],
])('a profile that cannot be made (%s) is told', async (_, failure) => {
  answering(new Response(null, NOT_FOUND), failure);
  await expect(run()).rejects.toThrow();
  expect(listener.failed).toHaveBeenCalledOnce();
});

test.each([
  [500, 'Internal Server Error', '500: Internal Server Error'],
  [503, '', '503: Service Unavailable'],
  [401, 'Unauthorized', '401: Unauthorized'],
])(
  '§7.3c a status %i fails with status and status text, and no profile is made',
  async (status, statusText, message) => {
    const headers = { 'content-type': 'application/problem+json' };
    answering(
      new Response('{"detail":"Something went wrong on our side."}', { status, statusText, headers }),
    );
    await expect(run()).rejects.toThrow(new RegExp(`^${message}$`));
    expect(calls()).toEqual(['GET /local/api/users/me']);
    expect(listener.failed).not.toHaveBeenCalled();
  },
);

test('§8.34 the user-not-found error has a message of its own', () => {
  expect(new UserNotFoundError().message).toBe('User not found');
  expect(new UserNotFoundError('Nobody of that name').message).toBe('Nobody of that name');
});
