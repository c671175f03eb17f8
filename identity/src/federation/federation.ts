/** Signing in by way of another OpenID Connect server: there and back. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountsService, Refusal } from '../account.ts';
import type { ClosedBecause, Design } from '../host.ts';
import { cookieNames } from '../http/cookie-names.ts';
import { languageOf } from '../http/language.ts';
import { readCookie } from '../http/request.ts';
import {
  finish,
  keepAccountLanguage,
  pathOf,
  type Step,
  type StepParts,
  stepOf,
} from '../interactions/steps.ts';
import { closedNotice } from '../pages/closed-account.ts';
import type { Notice } from '../pages/notice-page.ts';
import { refusalText } from '../pages/refusal-text.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { LIFETIME_S } from '../provider/lifetimes.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';
import { createTimeMark } from './time-mark.ts';
import {
  CLOCK_DIFFERENCE_S,
  createUpstream,
  type DepartureSecrets,
  type UpstreamSettings,
} from './upstream.ts';
import { upstreamFailure, withReason } from './upstream-failures.ts';

/** Dependencies of signing in by way of another server. */
export interface FederationParts extends StepParts {
  readonly publicUrl: string;
  readonly upstream: UpstreamSettings;
  readonly payloads: PayloadsStore;
  readonly accounts: AccountsService;
  readonly closedBecause: ClosedBecause;
  notice(design: Design, response: ServerResponse, status: number, notice: Notice): void;
  onFailure(response: ServerResponse, error: unknown): number;
}

/** The stored data of a journey until the browser comes back. */
interface Journey extends DepartureSecrets {
  /** Of the interaction that waits for it. */
  readonly uid: string;
  /** Whether a return without the time of the sign-in is one whose question somebody has taken out of the address. */
  readonly needsTime: boolean;
}

/** Name of journeys in the table of payloads. */
const MODEL = 'UpstreamJourney';

/** Time to sign in there, in seconds. */
const JOURNEY_S = 30 * 60;

/** Makes the way to the server of `parts.upstream` and back. */
export function createFederation(parts: FederationParts) {
  const { publicUrl, payloads, answers, designs, notice } = parts;
  const upstream = createUpstream(parts.upstream, `${publicUrl}${IDENTITY_PATHS.upstreamCallback}`);
  const timeMark = createTimeMark(payloads, parts.upstream.issuer);

  function refuse({ response, design, interaction }: Step, error: unknown): void {
    const failure = upstreamFailure(design.words, error, parts.upstream.name);
    if (failure.isLogged) parts.onFailure(response, withReason(error));
    notice(design, response, failure.status, { ...failure.notice, tryAgain: pathOf(interaction) });
  }

  async function admit(step: Step, journey: Journey): Promise<void> {
    const { request, response, design } = step;
    const signIn = await upstream
      .comeBack(new URL(request.url ?? '', publicUrl), journey)
      .catch((error: unknown) => refuse(step, error));
    if (!signIn) return;
    if (signIn.authenticatedAt !== null) await timeMark.set();
    const outcome = await parts.accounts.signInUpstream(signIn.person, design);
    if (outcome.ok) {
      keepForLogOut(publicUrl, response, signIn.idToken);
      await keepAccountLanguage(parts, step, outcome.value);
      const at = signIn.authenticatedAt ?? (journey.needsTime ? LONG_AGO : null);
      await finish(parts, step, outcome.value, { authenticatedAt: boundedTime(at) });
    } else {
      const closed = await closedNotice(parts, design, outcome.refusals);
      notice(design, response, 403, closed ?? refusedNotice(design, outcome.refusals));
    }
  }

  async function depart({ request, interaction: { params } }: Step, hasToldTime: boolean) {
    const needsTime = hasToldTime || (await upstream.advertisesTime());
    const isAfterLogOut = readCookie(request, cookieNames(publicUrl).upstreamAsk) !== null;
    const hints = { ...(isAfterLogOut && { prompt: 'login' }), ...hintsOf(params, needsTime) };
    return { needsTime, ...(await upstream.leave(hints)) };
  }

  return {
    /** Sends the browser to the other server. */
    async leave(step: Step): Promise<void> {
      const { response, interaction } = step;
      const departure = await depart(step, await timeMark.isSet()).catch((error: unknown) =>
        refuse(step, error),
      );
      if (!departure) return;
      const { needsTime, secrets } = departure;
      const { state } = secrets;
      const journey: Journey = { ...secrets, uid: interaction.uid, needsTime };
      const stored = { payload: { ...journey }, accountId: null, grantId: null, uid: null };
      await payloads.save({ model: MODEL, idHash: hashOf(state), ...stored }, JOURNEY_S);
      response.appendHeader('set-cookie', cookieOf(publicUrl, state, JOURNEY_S));
      answers.redirect(response, departure.address.href);
    },

    /**
     * Where a browser goes whose session here has ended: to end the one there, too. Null where that cannot be: the next
     * sign-in asks there who it is.
     */
    async logOut(request: IncomingMessage, response: ServerResponse, returnTo: string) {
      const names = cookieNames(publicUrl);
      const idToken = readCookie(request, names.upstreamHint);
      const address = await upstream.endSession(idToken, returnTo).catch(() => null);
      response.appendHeader('set-cookie', logOutCookie(publicUrl, 'upstreamHint', '', 0));
      if (address !== null) return address.href;
      response.appendHeader('set-cookie', logOutCookie(publicUrl, 'upstreamAsk', 'yes', LIFETIME_S.signIn));
      return null;
    },

    /** Takes the browser back from there. */
    async comeBack(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const state = new URLSearchParams((request.url ?? '').split('?')[1]).get('state') ?? '';
      const journey = await endJourney(payloads, request, cookieName(publicUrl, state), state);
      const interaction = journey && (await parts.provider.Interaction.find(journey.uid));
      if (!journey || !interaction) {
        const design = designs.in(languageOf(designs, request));
        notice(design, response, 410, design.words.identity.NOTICES.expired);
        return;
      }
      response.appendHeader('set-cookie', cookieOf(publicUrl, state, 0));
      await admit(stepOf(parts, request, response, interaction), journey);
    },
  };
}

/** The message for a person whom this site does not let in. */
function refusedNotice({ words }: Design, [refusal]: readonly Refusal[]): Notice {
  const { NOT_SIGNED_IN, NOTICES } = words.identity;
  return { title: NOT_SIGNED_IN, text: refusal ? refusalText(words, refusal) : NOTICES.failed.text };
}

/** A longer cookie may be refused by browsers, in characters. */
const LONGEST_HINT = 3_500;

/** Keeps in the browser what ends the session there. */
function keepForLogOut(publicUrl: string, response: ServerResponse, idToken: string): void {
  const isKept = idToken.length <= LONGEST_HINT;
  const hint = isKept ? ([idToken, LIFETIME_S.signIn] as const) : (['', 0] as const);
  response.appendHeader('set-cookie', logOutCookie(publicUrl, 'upstreamHint', ...hint));
  response.appendHeader('set-cookie', logOutCookie(publicUrl, 'upstreamAsk', '', 0));
}

/** The paths that each is sent to. */
const LOG_OUT_PATHS = { upstreamHint: IDENTITY_PATHS.logout, upstreamAsk: IDENTITY_PATHS.interaction };

function logOutCookie(
  publicUrl: string,
  name: keyof typeof LOG_OUT_PATHS,
  value: string,
  seconds: number,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieNames(publicUrl)[name]}=${value}; Path=${LOG_OUT_PATHS[name]}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The journey of that state, once, if it is this browser's. */
async function endJourney(
  payloads: PayloadsStore,
  request: IncomingMessage,
  cookie: string,
  state: string,
): Promise<Journey | null> {
  if (state === '' || readCookie(request, cookie) !== state) return null;
  const row = await payloads.find(MODEL, hashOf(state));
  const isFirst = row !== null && (await payloads.consume(MODEL, hashOf(state)));
  // Only `leave` stores payloads of this model.
  return isFirst ? (row.payload as unknown as Journey) : null;
}

/**
 * What the application asked for that the other server understands as well.
 *
 * @param needsTime whether the server is to tell the time of the sign-in, as one does that is asked for a `max_age`.
 */
function hintsOf(params: Readonly<Record<string, unknown>>, needsTime: boolean): Record<string, string> {
  const { login_hint: hint, prompt, max_age: age } = params;
  // The library makes `prompt=login` of `max_age=0`.
  const isAnew =
    age !== undefined ||
    String(prompt ?? '')
      .split(' ')
      .includes('login');
  return {
    ...(typeof hint === 'string' && { login_hint: hint }),
    ...(needsTime && { max_age: String(ANY_AGE_S) }),
    // Servers that know no `max_age` understand `prompt`.
    ...(isAnew && { prompt: 'login', max_age: String(age ?? 0) }),
  };
}

/** A day, in seconds. */
const DAY_S = 24 * 60 * 60;

/** A `max_age` that asks nobody to sign in again, in seconds. */
const ANY_AGE_S = 365 * DAY_S;

/** The time of a sign-in that is not told, in seconds since 1970. */
const LONG_AGO = 0;

/**
 * What another server says of the time, as far as it can be believed. What lies ahead is as good as long ago. So is
 * more than a day ago, which would end the session that begins now.
 */
function boundedTime(authenticatedAt: number | null): number | null {
  if (authenticatedAt === null) return null;
  const now = Math.floor(Date.now() / 1_000);
  const isAhead = authenticatedAt > now + CLOCK_DIFFERENCE_S;
  return isAhead ? now - DAY_S : Math.min(now, Math.max(authenticatedAt, now - DAY_S));
}

/** Differs for each journey, because a person may sign in in two windows. */
function cookieName(publicUrl: string, state: string): string {
  return `${cookieNames(publicUrl).upstream}_${hashOf(state).slice(0, 12)}`;
}

function cookieOf(publicUrl: string, state: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const path = IDENTITY_PATHS.upstreamCallback;
  return `${cookieName(publicUrl, state)}=${state}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
