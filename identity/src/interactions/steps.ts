/** The steps of an interaction: it is found by the browser's cookie and ends with a result. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, AccountsService, SignedIn } from '../account.ts';
import type { Design, Designs, RecordEvent } from '../host.ts';
import type { Answers } from '../http/answer.ts';
import { keepLanguage, languageOf, namedLanguage } from '../http/language.ts';
import { forgetRefused } from '../http/refused-form.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { Provider } from '../provider/create-provider.ts';
import { giveReturnMark, type ReturnMarkParts } from '../provider/return-mark.ts';
import type { ProtocolSessions } from '../provider/sessions.ts';
import { loginOf } from '../provider/sign-in-epoch.ts';

/** A sign-in under way, as the library stores it. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request of one interaction. */
export interface Step {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
  /** In the language of the person. */
  readonly design: Design;
}

/** Dependencies of every step of an interaction. */
export interface StepParts extends ReturnMarkParts {
  readonly provider: Provider;
  readonly sessions: ProtocolSessions;
  readonly answers: Answers;
  readonly recordEvent: RecordEvent;
  readonly designs: Designs;
  clientAddress(request: IncomingMessage): string;
}

/** The path of an interaction. */
export function pathOf({ uid }: Pick<Interaction, 'uid'>): string {
  return `${IDENTITY_PATHS.interaction}/${uid}`;
}

/** The interaction of the browser's cookie, if it is that of the address as well. */
export async function findInteraction(
  { provider }: StepParts,
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

/** One request of an interaction, in the language that the application asked for. */
export function stepOf(
  { designs }: Pick<StepParts, 'designs'>,
  request: IncomingMessage,
  response: ServerResponse,
  interaction: Interaction,
): Step {
  const { ui_locales: locales } = interaction.params;
  keepLanguage(designs, { request, response }, locales);
  const design = designs.in(languageOf(designs, request, locales));
  return { request, response, interaction, design };
}

/** Keeps the language that the application asked for with the account of who has got in: its mails are in it. */
export async function keepAccountLanguage(
  {
    designs,
    accounts,
  }: Pick<StepParts, 'designs'> & { readonly accounts: Pick<AccountsService, 'setLanguage'> },
  { interaction }: Step,
  { id, language }: Account,
): Promise<void> {
  const named = namedLanguage(designs, interaction.params['ui_locales']);
  if (named !== null && named !== language) await accounts.setLanguage(id, named);
}

/** The facts of a sign-in besides its person. */
export interface SignInFacts {
  /** When the person proved who they are, in seconds since 1970; now, when nothing is said. */
  readonly authenticatedAt?: number | null;
  /** How, where that was not with a password. */
  readonly detail?: string;
}

/** Signs the person in and leads back to the application. */
export async function finish(
  parts: StepParts,
  step: Step,
  account: SignedIn,
  { authenticatedAt = null, detail = '' }: SignInFacts = {},
): Promise<void> {
  const { request, response, interaction } = step;
  const { id: accountId } = account;
  await parts.sessions.makeWayFor(request, response, accountId);
  if (interaction.session?.accountId !== accountId) delete interaction.session;
  const isAgain = interaction.session?.accountId === accountId;
  giveReturnMark(parts, response, { uid: interaction.uid, accountId, returnTo: interaction.returnTo });
  const ts = authenticatedAt === null ? {} : { ts: authenticatedAt };
  interaction.result = { login: { ...loginOf(account), remember: true, ...ts } };
  const kind = isAgain ? 'recent-authentication' : 'sign-in';
  await parts.recordEvent({ kind, accountId, address: parts.clientAddress(request), detail });
  await resume(parts, step);
}

/** Leads back to the application, which is told that the person would rather not. */
export async function cancel(parts: StepParts, step: Step): Promise<void> {
  step.interaction.result = { error: 'access_denied', error_description: 'User cancelled' };
  await resume(parts, step);
}

async function resume(
  { answers, publicUrl }: StepParts,
  { request, response, interaction }: Step,
): Promise<void> {
  await interaction.persist();
  forgetRefused(publicUrl, request, response, pathOf(interaction));
  answers.redirect(response, interaction.returnTo);
}
