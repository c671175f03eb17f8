/** What a person does between the application's redirect to us and ours back: signing in, signing up, or neither. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '@pawhood/contract/errors.ts';
import type { Account, AccountsService, Outcome, Refusal } from '../accounts/accounts.ts';
import type { Answers } from '../http/answer.ts';
import type { Csrf } from '../http/csrf.ts';
import { readForm } from '../http/form.ts';
import type { Design } from '../pages/design.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { Provider } from '../provider/create-provider.ts';
import type { ProtocolSessions } from '../provider/sessions.ts';
import { NOTICES, type Notice } from './notice-page.ts';
import { type Screen, type SignInPageParts, signInPage, signUpPage } from './sign-in-pages.ts';

export interface InteractionsParts {
  readonly provider: Provider;
  readonly accounts: AccountsService;
  readonly sessions: ProtocolSessions;
  readonly answers: Answers;
  readonly csrf: Csrf;
  readonly design: Design;
  clientAddress(request: IncomingMessage): string;
  /** Answers with a page that says one thing. */
  notice(response: ServerResponse, status: number, notice: Notice): void;
}

/** Takes a request for `/idp/interaction/…`. */
export type Interactions = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request of one interaction. */
interface Step {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
}

const PAGES = { 'sign-in': signInPage, 'sign-up': signUpPage };

export function createInteractions(parts: InteractionsParts): Interactions {
  const { answers, notice, sessions } = parts;

  return async (request, response, path) => {
    const [uid = '', action = ''] = path.slice(IDENTITY_PATHS.interaction.length + 1).split('/');
    const interaction = await findInteraction(parts.provider, request, response, uid);
    if (interaction === null) {
      // The Back button after signing in leads here.
      const isSignedIn = (await sessions.current(request, response)) !== null;
      notice(response, isSignedIn ? 200 : 410, isSignedIn ? NOTICES.signedIn : NOTICES.expired);
      return;
    }
    const step = { request, response, interaction };
    if (request.method === 'POST') await post(parts, step, action);
    else if (action === '') showForm(parts, step);
    else answers.redirect(response, pathOf(interaction));
  };
}

/** The interaction of the browser's cookie, if it is that of the address as well. */
async function findInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  uid: string,
): Promise<Interaction | null> {
  try {
    const interaction = await provider.interactionDetails(request, response);
    return interaction.uid === uid ? interaction : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

function showForm({ answers, csrf, design }: InteractionsParts, { request, response, interaction }: Step) {
  const asked = new URLSearchParams((request.url ?? '').split('?')[1]).get('screen');
  const { screen_hint: hint, login_hint: email = '' } = interaction.params;
  const screen = asked ?? (hint === 'signup' ? 'sign-up' : 'sign-in');
  const show = screen === 'sign-up' ? signUpPage : signInPage;
  const html = show(design, {
    path: pathOf(interaction),
    csrf: csrf.tokenFor(interaction.uid),
    values: { name: '', email: String(email) },
  });
  answers.page(response, 200, html);
}

async function post(parts: InteractionsParts, step: Step, action: string): Promise<void> {
  const { csrf, notice } = parts;
  const { request, response, interaction } = step;
  if (action !== 'sign-in' && action !== 'sign-up' && action !== 'cancel') {
    notice(response, 404, NOTICES.unknownPage);
    return;
  }
  const fields = await readForm(request);
  const isOurs = csrf.holds(interaction.uid, fields.get('csrf'));
  if (isOurs && action === 'cancel') {
    interaction.result = { error: 'access_denied', error_description: 'User cancelled' };
    await resume(parts, step);
    return;
  }
  const screen = action === 'cancel' ? 'sign-in' : action;
  if (!isOurs) {
    refuse(parts, step, screen, { fields, status: 403, refusals: [OUTDATED] });
    return;
  }
  const outcome = await enter(parts, step, screen, fields);
  if (outcome.ok) await finish(parts, step, outcome.value.id);
  else refuse(parts, step, screen, { fields, status: statusOf(outcome.refusals), ...outcome });
}

const OUTDATED: Refusal = {
  code: 'invalid_request',
  text: 'This form was out of date. Please send it again.',
};

function statusOf([first]: readonly Refusal[]): number {
  return ERRORS[first?.code ?? 'invalid_request'].status;
}

async function enter(
  { accounts, clientAddress }: InteractionsParts,
  { request }: Step,
  screen: Screen,
  fields: URLSearchParams,
): Promise<Outcome<Account>> {
  const [name = '', email = '', password = ''] = ['name', 'email', 'password'].map((field) =>
    fields.get(field)?.toString(),
  );
  const attempt = { address: clientAddress(request) };
  if (screen === 'sign-in') return accounts.signIn(email, password, attempt);
  const signedUp = await accounts.signUp({ name, email, password }, attempt);
  if (signedUp.ok || signedUp.refusals.every(({ code }) => code !== 'email_taken')) return signedUp;
  // The button was pressed twice, or the person has forgotten the account but not its password.
  const signedIn = await accounts.signIn(email, password, attempt);
  return signedIn.ok ? signedIn : signedUp;
}

interface Refused {
  readonly fields: URLSearchParams;
  readonly status: number;
  readonly refusals: readonly Refusal[];
}

/** Shows the form again with what was typed, but for the password. */
function refuse(
  { answers, csrf, design }: InteractionsParts,
  { response, interaction }: Step,
  screen: Screen,
  { fields, status, refusals }: Refused,
): void {
  const parts: SignInPageParts = {
    path: pathOf(interaction),
    csrf: csrf.tokenFor(interaction.uid),
    values: { name: fields.get('name') ?? '', email: fields.get('email') ?? '' },
    refusals,
  };
  answers.page(response, status, PAGES[screen](design, parts));
}

/** Signs the person in and leads back to the application. */
async function finish(parts: InteractionsParts, step: Step, accountId: string): Promise<void> {
  const { request, response, interaction } = step;
  await parts.sessions.makeWayFor(request, response, accountId);
  if (interaction.session?.accountId !== accountId) delete interaction.session;
  interaction.result = { login: { accountId, remember: true } };
  await resume(parts, step);
}

async function resume({ answers }: InteractionsParts, { response, interaction }: Step): Promise<void> {
  await interaction.persist();
  answers.redirect(response, interaction.returnTo);
}

function pathOf({ uid }: Interaction): string {
  return `${IDENTITY_PATHS.interaction}/${uid}`;
}
