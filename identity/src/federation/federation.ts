/** Signing in by way of another OpenID Connect server: there and back. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountsService } from '../accounts/accounts.ts';
import { readCookie } from '../http/cookies.ts';
import { NOTICES, type Notice } from '../interactions/notice-page.ts';
import { finish, pathOf, type Step, type StepParts } from '../interactions/steps.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { cookieNames } from '../provider/cookies.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';
import { createUpstream, type Departure, type UpstreamSettings } from './upstream.ts';
import { upstreamFailure } from './upstream-failures.ts';

export interface FederationParts extends StepParts {
  readonly publicUrl: string;
  readonly upstream: UpstreamSettings;
  readonly payloads: PayloadsStore;
  readonly accounts: AccountsService;
  notice(response: ServerResponse, status: number, notice: Notice): void;
  onFailure(response: ServerResponse, error: unknown): number;
}

export interface Federation {
  /** Sends the browser to the other server. */
  leave(step: Step): Promise<void>;
  /** Takes the browser back from there. */
  comeBack(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** What is kept of a journey until its end. */
interface Journey extends Departure {
  /** Of the interaction that waits for it. */
  readonly uid: string;
}

/** Name of journeys in the table of what is kept. */
const MODEL = 'UpstreamJourney';

/** Time to sign in there, in seconds. */
const JOURNEY_S = 30 * 60;

export function createFederation(parts: FederationParts): Federation {
  const { publicUrl, payloads, answers, notice } = parts;
  const upstream = createUpstream(parts.upstream, `${publicUrl}${IDENTITY_PATHS.upstreamCallback}`);

  function refuse(response: ServerResponse, error: unknown, tryAgain: string): void {
    const failure = upstreamFailure(error, parts.upstream.name);
    if (failure.isLogged) parts.onFailure(response, error);
    notice(response, failure.status, { ...failure.notice, tryAgain });
  }

  async function admit(step: Step, journey: Journey): Promise<void> {
    const { request, response } = step;
    const person = await upstream
      .comeBack(new URL(request.url ?? '', publicUrl), journey)
      .catch((error: unknown) => refuse(response, error, pathOf(journey)));
    if (!person) return;
    const outcome = await parts.accounts.signInUpstream(person);
    if (outcome.ok) await finish(parts, step, outcome.value.id);
    else {
      const [{ text } = NOTICES.failed] = outcome.refusals;
      notice(response, 403, { title: 'You are not signed in', text });
    }
  }

  return {
    async leave({ response, interaction }) {
      const left = await upstream
        .leave(hintsOf(interaction.params))
        .catch((error: unknown) => refuse(response, error, pathOf(interaction)));
      if (!left) return;
      const { state } = left.departure;
      const journey: Journey = { ...left.departure, uid: interaction.uid };
      const kept = { payload: { ...journey }, accountId: null, grantId: null, uid: null };
      await payloads.save({ model: MODEL, idHash: hashOf(state), ...kept }, JOURNEY_S);
      response.appendHeader('set-cookie', cookieOf(publicUrl, state, JOURNEY_S));
      answers.redirect(response, left.address.href);
    },

    async comeBack(request, response) {
      const state = new URLSearchParams((request.url ?? '').split('?')[1]).get('state') ?? '';
      const journey = await endJourney(payloads, request, cookieName(publicUrl, state), state);
      const interaction = journey && (await parts.provider.Interaction.find(journey.uid));
      if (!journey || !interaction) {
        notice(response, 410, NOTICES.expired);
        return;
      }
      response.appendHeader('set-cookie', cookieOf(publicUrl, state, 0));
      await admit({ request, response, interaction }, journey);
    },
  };
}

/** The journey of that state, once, if it is this browser's. */
async function endJourney(
  payloads: PayloadsStore,
  request: IncomingMessage,
  cookie: string,
  state: string,
): Promise<Journey | null> {
  if (state === '' || readCookie(request, cookie) !== state) return null;
  const found = await payloads.find(MODEL, hashOf(state));
  const isFirst = found !== null && (await payloads.consume(MODEL, hashOf(state)));
  // Written by `leave` alone.
  return isFirst ? (found.payload as unknown as Journey) : null;
}

/** What the application asked for that the other server understands as well. */
function hintsOf(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const { login_hint: hint, prompt } = params;
  return {
    ...(typeof hint === 'string' && { login_hint: hint }),
    ...(prompt === 'login' && { prompt }),
  };
}

/** Of its own for each journey: somebody may sign in in two windows. */
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
