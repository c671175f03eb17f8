import { STREAM } from '@pawhood/contract/notifications/stream.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Identity } from '../../../lib/person.ts';
import { notificationKind } from '../../../notifications/notification-kind.ts';
import { createStreamsService, type StreamsParts } from './streams.service.ts';
import { createStreamsStore } from './streams.store.ts';

const tenant = await testTenant();
const site = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const chore = notificationKind({
  kind: 'chore',
  facts: v.object({}),
  usual: { app: 'now', push: 'never', mail: 'never' },
  say: () => ({ text: 'Brush her', path: '/' }),
});
const notifications = await notifier(site, { kinds: [chore] });
const store = createStreamsStore(site.database);
const NOON = Date.parse('2026-01-15T12:00:00Z');

// No look comes by itself.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterEach(() => vi.clearAllTimers());

const streamsWith = (parts: Partial<StreamsParts> = {}) =>
  createStreamsService({
    ...{ store, notifications, most: 57, now: () => NOON },
    ...{ isRefused: async () => false, refusalsVersion: () => '1' },
    ...parts,
  });

let people = 0;

/** Somebody who can be told so many things. */
async function somebody() {
  const name = `listener ${++people}`;
  const { id } = await member(site.url, tenant, name);
  let told = 0;
  const identity: Identity = {
    ...{ issuer: tenant.issuer, subject: `auth0|${name}`, session: null, tokenHash: null, issuedAt: 0 },
    expiresAt: NOON / 1_000 + 600,
  };
  const news = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'chore', key: `${told++}`, facts: {} }));
  return { id, identity, tell: (count = 1) => notifications.tell(id, news(count)) };
}

/** Hears a stream; while it does not read, nothing goes through. */
function listener() {
  const heard: (string | number)[] = [];
  const reading = { isReading: true, leave: () => {}, onSaid: (_seq: number) => {} };
  return Object.assign(reading, {
    heard,
    listen: (leave: () => void) => {
      reading.leave = leave;
      return {
        say(seq: number) {
          if (reading.isReading) heard.push(seq);
          reading.onSaid(seq);
          return reading.isReading;
        },
        comment() {
          if (reading.isReading) heard.push('nothing new');
          return reading.isReading;
        },
        end: (why: string) => void heard.push(why),
        cut: () => void heard.push('cut'),
      };
    },
  });
}

test('what this server tells is said without a look', async () => {
  const [{ identity, tell }, other] = [await somebody(), await somebody()];
  const [ear, anotherEar] = [listener(), listener()];
  const streams = streamsWith();
  await streams.open(identity, ear.listen);
  await streams.open(other.identity, anotherEar.listen);
  // A poll would have the looks come.
  const said = new Promise((resolve) => {
    ear.onSaid = resolve;
  });
  await tell(57);
  expect(await said).toBe(57);
  expect(ear.heard).toEqual([0, 57]);
  expect(anotherEar.heard).toEqual([0]);
  streams.close();
});

test('who does not read hears the newest once they do, and nothing is kept for them meanwhile', async () => {
  const { identity, tell } = await somebody();
  const ear = listener();
  const streams = streamsWith();
  await streams.open(identity, ear.listen);
  ear.isReading = false;
  for (let time = 0; time < 5; time += 1) await tell();
  // By the next look the newest of them is known.
  vi.advanceTimersByTime(500);
  await expect.poll(() => site.database.$client.waitingCount).toBe(0);
  ear.isReading = true;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(250);
      return ear.heard;
    })
    .toEqual([0, 5]);
  streams.close();
});

test('a stream that has nothing to say says so, and ends a minute after its token', async () => {
  const { identity } = await somebody();
  const ear = listener();
  let now = NOON;
  const streams = streamsWith({ now: () => now });
  await streams.open(identity, ear.listen);
  const lookAfter = (seconds: number) => {
    now = NOON + seconds * 1_000;
    vi.advanceTimersByTime(250);
  };
  lookAfter(STREAM.commentS - 1);
  expect(ear.heard).toEqual([0]);
  lookAfter(STREAM.commentS);
  expect(ear.heard).toEqual([0, 'nothing new']);
  lookAfter(659);
  lookAfter(660);
  expect(ear.heard).toEqual([0, 'nothing new', 'nothing new', 'token']);
  expect(streams.count()).toBe(0);
});

test('who has not read for a minute is cut off, and who only begins to read late is not', async () => {
  const [nala, bo] = [await somebody(), await somebody()];
  const [gone, slow] = [listener(), listener()];
  let now = NOON;
  const streams = streamsWith({ now: () => now });
  await streams.open(nala.identity, gone.listen);
  await streams.open(bo.identity, slow.listen);
  const lookAfter = (seconds: number) => {
    now = NOON + seconds * 1_000;
    vi.advanceTimersByTime(250);
  };
  Object.assign(gone, { isReading: false });
  Object.assign(slow, { isReading: false });
  lookAfter(25);
  lookAfter(STREAM.silentS - 1);
  slow.isReading = true;
  // As after a time in which the machine slept.
  lookAfter(STREAM.silentS + 57);
  expect([gone.heard, slow.heard]).toEqual([
    [0, 'cut'],
    [0, 'nothing new'],
  ]);
  expect(streams.count()).toBe(1);
  streams.close();
});

test('a server has so many, and none once it stops', async () => {
  const [nala, bo] = [await somebody(), await somebody()];
  const [ear, anotherEar] = [listener(), listener()];
  const streams = streamsWith({ most: 1 });
  await streams.open(nala.identity, ear.listen);
  const another = () => streams.open(bo.identity, anotherEar.listen);
  await expect(another()).rejects.toMatchObject({ code: 'streams_busy', retryAfterS: 60 });
  ear.leave();
  await another();
  streams.close();
  expect(anotherEar.heard).toEqual([0, 'stop']);
  await expect(another()).rejects.toMatchObject({ code: 'streams_busy', retryAfterS: 5 });
  expect(ear.heard).toEqual([0]);
});

test('who is refused is looked for again where the database could not say it', async () => {
  const { identity } = await somebody();
  const ear = listener();
  let isAway = true;
  const isRefused = async () => {
    if (isAway) throw new Error('away');
    return true;
  };
  const streams = streamsWith({ isRefused });
  await streams.open(identity, ear.listen);
  vi.advanceTimersByTime(250);
  isAway = false;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(250);
      return ear.heard;
    })
    .toEqual([0, 'token']);
});
