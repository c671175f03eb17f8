/** The steps between the application's redirect to us and ours back: signing in, signing up, or neither. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account, AccountsService, Entry, Outcome, Refusal } from '../account.ts';
import type { AccountLinksService } from '../accounts/account-links.service.ts';
import { ANOTHER_PASSKEY, headOf, OUTDATED_FORM, refuse, succeed } from '../accounts/refusals.ts';
import type { ClosedBecause, Design, News } from '../host.ts';
import { languageOf } from '../http/language.ts';
import { keepRefused, readRefused } from '../http/refused-form.ts';
import { readForm } from '../http/request.ts';
import { closedNotice } from '../pages/closed-account.ts';
import { TICKED } from '../pages/fields.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { isAnother, personToConfirm } from './confirmation.ts';
import {
  admit,
  attemptOf,
  enterByPasskey,
  passkeyOf,
  type SecondStepParts,
  showSecondStep,
  takeCode,
} from './second-step.ts';
import { type Screen, signInPage, signUpPage, type TypedValues } from './sign-in-pages.ts';
import { cancel, findInteraction, pathOf, type Step, stepOf } from './steps.ts';

/** Dependencies of the interactions. */
export interface InteractionsParts extends SecondStepParts {
  readonly accounts: AccountsService;
  readonly accountLinks: Pick<AccountLinksService, 'hasMail'>;
  /** Null where nobody is asked about them. */
  readonly news: News | null;
  readonly closedBecause: ClosedBecause;
  /** Answers with a page that says one thing. */
  notice(design: Design, response: ServerResponse, status: number, notice: Notice): void;
  /** Leads to the server that signs people in; null where that is this one. */
  readonly leave: ((step: Step) => Promise<void>) | null;
}

const PAGES = { 'sign-in': signInPage, 'sign-up': signUpPage };

/** Takes requests for `/idp/interaction/…`. */
export function createInteractions(parts: InteractionsParts) {
  const { designs, notice, sessions, leave } = parts;

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const [uid = '', action = ''] = path.slice(IDENTITY_PATHS.interaction.length + 1).split('/');
    const interaction = await findInteraction(parts, request, response, uid);
    if (interaction === null) {
      // The Back button after signing in leads here.
      const isSignedIn = (await sessions.current(request, response)) !== null;
      const design = designs.in(languageOf(designs, request));
      const { signedIn, expired } = design.words.identity.NOTICES;
      notice(design, response, isSignedIn ? 200 : 410, isSignedIn ? signedIn : expired);
      return;
    }
    const found = stepOf(parts, request, response, interaction);
    if (leave !== null) {
      await leave(found);
      return;
    }
    const step = { ...found, person: await personToConfirm(parts.accounts, interaction) };
    if (request.method === 'POST') await post(parts, step, action);
    else if (action === '') showForm(parts, step);
    else showRefused(parts, step, action);
  };
}

/** A request of one of the forms. */
interface FormStep extends Step {
  /** Who proves again that it is them; null where anybody signs in or up. */
  readonly person: Account | null;
}

function showForm(parts: InteractionsParts, step: FormStep): void {
  const { request, interaction, person } = step;
  const chosen = new URLSearchParams((request.url ?? '').split('?')[1]).get('screen');
  const { screen_hint: hint, login_hint: email = '' } = interaction.params;
  const screen = chosen ?? (hint === 'signup' ? 'sign-up' : 'sign-in');
  show(parts, step, {
    screen: screen === 'sign-up' && person === null ? 'sign-up' : 'sign-in',
    values: { name: '', email: String(email), news: false },
    refusals: [],
  });
}

/** Shows a form again that was refused, at the address that it is sent to. */
function showRefused(parts: InteractionsParts, step: FormStep, screen: string): void {
  const { request, response, interaction } = step;
  const path = pathOf(interaction);
  if (screen !== 'sign-in' && screen !== 'sign-up') {
    parts.answers.redirect(response, path);
    return;
  }
  const { fields = {}, refusals = [] } = readRefused(parts, request, interaction.uid) ?? {};
  const { name = '', email = '', news } = fields;
  const values = { name, email, news: news === TICKED };
  if (fields['screen'] === screen) show(parts, step, { screen, values, refusals });
  else parts.answers.redirect(response, `${path}?screen=${screen}`);
}

/** The actions of the forms of an interaction. */
const ACTIONS = new Set(['sign-in', 'sign-up', 'passkey', 'code', 'cancel']);

async function post(parts: InteractionsParts, step: FormStep, action: string): Promise<void> {
  if (!ACTIONS.has(action)) {
    const { design, response } = step;
    parts.notice(design, response, 404, design.words.identity.NOTICES.unknownPage);
    return;
  }
  const fields = await readForm(step.request);
  const isOurs = parts.csrf.holds(step.interaction.uid, fields.get('csrf'));
  if (isOurs && action === 'cancel') {
    await cancel(parts, step);
    return;
  }
  if (isOurs && action === 'code' && (await takeCode(parts, step, fields))) return;
  const { person } = step;
  const screen = action === 'sign-up' && person === null ? 'sign-up' : 'sign-in';
  const isPasskey = isOurs && action === 'passkey';
  const entered = isPasskey
    ? await entryByPasskey(parts, step, fields)
    : isOurs && action === screen
      ? await enter(parts, step, screen, fields)
      : refuse(OUTDATED_FORM);
  const isOther = entered.ok && person !== null && isAnother(person, entered.value);
  const outcome = isOther ? refuse(ANOTHER_PASSKEY) : entered;
  const closed = outcome.ok ? null : await closedNotice(parts, step.design, outcome.refusals);
  if (closed !== null) parts.notice(step.design, step.response, 403, closed);
  else if (!outcome.ok) {
    const { refusals } = outcome;
    const values = {
      ...{ name: fields.get('name') ?? '', email: fields.get('email') ?? '' },
      news: fields.get('news') === TICKED,
    };
    refuseForm(parts, step, { screen, values, refusals });
  } else if ('petsPage' in outcome.value) parts.answers.redirect(step.response, outcome.value.petsPage);
  else if ('half' in outcome.value) await showSecondStep(parts, step, outcome.value.half);
  else await admit(parts, step, outcome.value.account, isPasskey);
}

async function entryByPasskey(
  parts: InteractionsParts,
  step: Step,
  fields: URLSearchParams,
): Promise<Outcome<Entry>> {
  const outcome = await enterByPasskey(parts, step, fields);
  return outcome.ok ? succeed({ account: outcome.value }) : outcome;
}

async function enter(
  parts: InteractionsParts,
  step: FormStep,
  screen: Screen,
  fields: URLSearchParams,
): Promise<Outcome<Entry>> {
  const { accounts } = parts;
  const text = (field: string) => fields.get(field) ?? '';
  const email = step.person?.email ?? text('email');
  const wantsNews = parts.news !== null && text('news') === TICKED;
  const typed = { name: text('name'), email, password: text('password'), wantsNews };
  const { language } = step.design;
  const attempt = attemptOf(parts, step);
  const signIn = () => accounts.signIn(typed.email, typed.password, attempt);
  if (screen === 'sign-in') return signIn();
  const signedUp = await accounts.signUp({ ...typed, language }, attempt);
  if (signedUp.ok) return succeed({ account: signedUp.value });
  if (signedUp.refusals.every(({ code }) => code !== 'email_taken')) return signedUp;
  // The button was pressed twice, or the person has forgotten the account but not its password.
  const signedIn = await signIn();
  return signedIn.ok ? signedIn : signedUp;
}

interface FormView {
  readonly screen: Screen;
  readonly values: TypedValues;
  readonly refusals: readonly Refusal[];
}

/** Leads to the form with what was wrong; a form that is not ours leaves nothing behind and is answered at once. */
function refuseForm(parts: InteractionsParts, step: FormStep, view: FormView): void {
  const { response, interaction } = step;
  const { screen, values, refusals } = view;
  if (refusals.includes(OUTDATED_FORM)) {
    show(parts, step, view);
    return;
  }
  const path = pathOf(interaction);
  const fields = { screen, ...values, news: values.news ? TICKED : '' };
  keepRefused(parts, response, { path, binding: interaction.uid }, { fields, refusals });
  parts.answers.redirect(response, `${path}/${screen}`);
}

function show(parts: InteractionsParts, step: FormStep, { screen, values, refusals }: FormView): void {
  const { answers, csrf } = parts;
  const { response, interaction, person, design } = step;
  const html = PAGES[screen](design, {
    path: pathOf(interaction),
    csrf: csrf.tokenFor(interaction.uid),
    values,
    refusals,
    passkey: passkeyOf(parts, step),
    hasMail: parts.accountLinks.hasMail,
    offersNews: parts.news !== null,
    ownEmail: person?.email ?? null,
  });
  const { status, headers } = headOf(refusals);
  answers.page(response, status, html, headers);
}
