/** Answers `/idp/account` and the forms of that page. */
import type { Outcome, Refusal } from '../../accounts/accounts.ts';
import { done, refused } from '../../accounts/refusals.ts';
import { IDENTITY_PATHS } from '../../paths.ts';
import { type AccountForm, type AccountView, accountPage } from './account-page.ts';
import { attemptOf, type Desk, type Handler, OUTDATED, show, statusOf } from './desk.ts';
import { showSignIn } from './sign-in-here.ts';
import { formMark, type Posted, readPosted, type Visit } from './visit.ts';

/** Who is signed in at this browser. */
interface Member {
  readonly accountId: string;
  readonly sessionId: string;
}

/** What was done, by the word in the address after it. */
const DONE = {
  name: 'Your name is saved.',
  email: 'Your e-mail address is changed.',
  link: 'A mail is on its way to the new address. Open the link in it within 30 minutes.',
  password: 'Your password is changed, and you are signed out everywhere else.',
  verification: 'A mail is on its way to you. Open the link in it within 30 minutes.',
  ended: 'That browser is signed out.',
  others: 'All other browsers are signed out.',
} as const;

export const account: Handler = async (desk, visit) => {
  const member = await desk.sessions.current(visit.request, visit.response);
  if (member === null) showSignIn(desk, visit);
  else await showAccount(desk, visit, member);
};

export const changeName = posting('name', async ({ accounts }, { accountId }, { text }) =>
  followedBy(await accounts.changeName(accountId, text('name')), () => 'name'),
);

export const changeEmail = posting('email', async (desk, { accountId }, { text }, visit) => {
  const written = { email: text('email'), current: text('current') };
  const outcome = await desk.accountLinks.changeEmail(accountId, written, attemptOf(desk, visit));
  return followedBy(outcome, (value) => (value === 'changed' ? 'email' : 'link'));
});

export const changePassword = posting('password', async (desk, { accountId, sessionId }, { text }, visit) => {
  const written = { current: text('current'), next: text('password') };
  const outcome = await desk.accounts.changePassword(accountId, written, attemptOf(desk, visit));
  if (outcome.ok) await desk.sessions.endOthers(accountId, sessionId);
  return followedBy(outcome, () => 'password');
});

export const sendVerification = posting(null, async ({ accountLinks }, { accountId }) => {
  await accountLinks.sendVerification(accountId);
  return done('verification');
});

export const endSession = posting(null, async ({ sessions }, { accountId, sessionId }, { text }) => {
  // One's own ends with Log Out on the site, which knows what else to forget.
  if (text('id') !== sessionId) await sessions.end(accountId, text('id'));
  return done('ended');
});

export const endOthers = posting(null, async ({ sessions }, { accountId, sessionId }) => {
  await sessions.endOthers(accountId, sessionId);
  return done('others');
});

type Carry = (
  desk: Desk,
  member: Member,
  posted: Posted,
  visit: Visit,
) => Promise<Outcome<keyof typeof DONE>>;

/**
 * Carries out a form of the page and sends the browser back to it, so that a reload repeats nothing.
 *
 * @param form where refusals are shown; null for a form without fields.
 */
function posting(form: AccountForm | null, carry: Carry): Handler {
  return async (desk, visit) => {
    const { request, response } = visit;
    const member = await desk.sessions.current(request, response);
    const posted = await readPosted(desk.csrf, visit, member?.accountId);
    if (member === null) {
      showSignIn(desk, visit, { refusals: [SIGNED_OUT] });
      return;
    }
    const outcome = posted.isOurs ? await carry(desk, member, posted, visit) : refused(OUTDATED);
    if (outcome.ok) desk.answers.redirect(response, `${IDENTITY_PATHS.account}?done=${outcome.value}`);
    else await showAccount(desk, visit, member, { form, posted, refusals: outcome.refusals });
  };
}

const SIGNED_OUT: Refusal = {
  code: 'wrong_credentials',
  text: 'You have been signed out, so nothing was changed. Please sign in and try again.',
};

/** The word for what was done, where it was. */
function followedBy<Value>(
  outcome: Outcome<Value>,
  wordOf: (value: Value) => keyof typeof DONE,
): Outcome<keyof typeof DONE> {
  return outcome.ok ? done(wordOf(outcome.value)) : outcome;
}

interface Refused {
  readonly form: AccountForm | null;
  readonly posted: Posted;
  readonly refusals: readonly Refusal[];
}

async function showAccount(desk: Desk, visit: Visit, member: Member, refusal?: Refused): Promise<void> {
  const { accounts, accountLinks, sessions, csrf, publicUrl } = desk;
  const found = await accounts.find(member.accountId);
  if (found === null) {
    showSignIn(desk, visit);
    return;
  }
  const word = visit.query.get('done') ?? '';
  const parts = accountPage({
    account: found,
    sessions: await sessions.list(found.id),
    sessionId: member.sessionId,
    csrf: formMark(csrf, visit, found.id),
    hasMail: accountLinks.hasMail,
    publicUrl,
    done: Object.hasOwn(DONE, word) ? DONE[word as keyof typeof DONE] : '',
    ...(refusal && { refused: refusedView(refusal) }),
  });
  show(desk, visit, statusOf(refusal?.refusals ?? []), parts);
}

function refusedView({ form, posted, refusals }: Refused): NonNullable<AccountView['refused']> {
  return { form, refusals, typed: form === 'name' || form === 'email' ? posted.text(form) : '' };
}
