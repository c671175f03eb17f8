/** Answers `/idp/account` and the forms of that page. */
import { endedWords } from '@pawhood/contract/users/sign-out-texts.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Outcome, Refusal } from '../account.ts';
import { showSignIn } from '../account-access/account-sign-in.ts';
import {
  attemptOf,
  type PageHandler,
  type PageHandlerParts,
  showPage,
} from '../account-access/page-handler.ts';
import {
  csrfToken,
  type PageRequest,
  type PostedForm,
  readPostedForm,
} from '../account-access/page-request.ts';
import { isRecent, recentSession, SIGN_IN_AGAIN } from '../account-access/recent-sign-in.ts';
import { headOf, OUTDATED_FORM, refuse, succeed } from '../accounts/refusals.ts';
import type { EndedCounts } from '../host.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { CurrentSession } from '../sessions.ts';
import { type AccountForm, type AccountSettingsView, accountSettingsPage } from './account-settings-page.ts';

/** What was done: the word that the address has after it, and the name of the message. */
type DoneWord = keyof Words['identity']['ACCOUNT_DONE'];

/** Shows the page with all settings, or the sign-in form where nobody is signed in. */
export const accountSettings: PageHandler = async (parts, request) => {
  const session = await parts.sessions.current(request.raw, request.response);
  if (session === null) showSignIn(parts, request);
  else await showSettings(parts, request, session);
};

/** Takes the form of the name. */
export const changeName = formHandler('name', async ({ accounts }, { accountId }, { text }) =>
  followedBy(await accounts.changeName(accountId, text('name')), () => 'name'),
);

/** Takes the form of the email address. */
export const changeEmail = formHandler('email', async (parts, { accountId }, { text }, request) => {
  const change = { email: text('email'), current: text('current') };
  const outcome = await parts.accountLinks.changeEmail(accountId, change, attemptOf(parts, request));
  return followedBy(outcome, (value) => (value === 'changed' ? 'email' : 'link'));
});

/** Takes the form of the password; ends all other sessions. */
export const changePassword = formHandler(
  'password',
  async (parts, { accountId, sessionId }, { text }, request) => {
    const change = { current: text('current'), next: text('password') };
    const outcome = await parts.accounts.changePassword(accountId, change, attemptOf(parts, request));
    if (!outcome.ok) return outcome;
    const sharedAccess = { calendars: text('calendars') !== '', links: text('links') !== '' };
    return succeed({
      word: 'password',
      ended: await parts.signOut.others(accountId, sessionId, sharedAccess),
    });
  },
);

/** Mails the link that proves the address once more. */
export const sendVerification = formHandler(null, async (parts, { accountId }, _, request) => {
  const outcome = await parts.accountLinks.sendVerification(accountId, attemptOf(parts, request));
  return followedBy(outcome, () => 'verification');
});

/** Ends one session of the account. */
export const endSession = formHandler(null, async ({ signOut }, { accountId, sessionId }, { text }) => {
  // This browser's session ends with Log Out on the site, which knows what else to forget.
  if (text('id') !== sessionId) await signOut.one(accountId, text('id'));
  return succeed({ word: 'ended' });
});

/** Ends all sessions but that of this browser. */
export const endOthers = formHandler(null, async ({ signOut }, { accountId, sessionId }) => {
  await signOut.others(accountId, sessionId);
  return succeed({ word: 'others' });
});

type FormAction = (
  parts: PageHandlerParts,
  session: CurrentSession,
  form: PostedForm,
  request: PageRequest,
) => Promise<Outcome<Done>>;

/** The page's message afterwards. */
interface Done {
  readonly word: DoneWord;
  readonly ended?: EndedCounts;
}

/**
 * Does what a form of the page asks for and sends the browser back to the page, so that a reload repeats nothing.
 *
 * @param name of the form beside which refusals are shown; null for a form without fields.
 */
function formHandler(name: AccountForm | null, action: FormAction): PageHandler {
  return async (parts, request) => {
    const { raw, response } = request;
    const session = await parts.sessions.current(raw, response);
    const form = await readPostedForm(parts.csrf, request, session?.accountId);
    if (session === null) {
      showSignIn(parts, request, { refusals: [SIGNED_OUT] });
      return;
    }
    if (needsRecentSignIn(name) && !isRecent(session)) {
      await recentSession(parts, request, IDENTITY_PATHS.account, [SIGN_IN_AGAIN]);
      return;
    }
    const outcome = form.isOurs ? await action(parts, session, form, request) : refuse(OUTDATED_FORM);
    if (outcome.ok) parts.answers.redirect(response, `${IDENTITY_PATHS.account}?${doneQuery(outcome.value)}`);
    else await showSettings(parts, request, session, { name, form, refusals: outcome.refusals });
  };
}

/** With a new address or password somebody else could keep the owner out. */
const needsRecentSignIn = (name: AccountForm | null): boolean => name === 'email' || name === 'password';

const SIGNED_OUT: Refusal = { code: 'wrong_credentials', reason: 'signed_out' };

/** The outcome with the word of the message in the place of its value. */
function followedBy<Value>(outcome: Outcome<Value>, wordOf: (value: Value) => DoneWord): Outcome<Done> {
  return outcome.ok ? succeed({ word: wordOf(outcome.value) }) : outcome;
}

/** After the address of the page, which a reload may show again. */
function doneQuery({ word, ended }: Done): URLSearchParams {
  const counts = ended && { ended: `${ended.sessions}.${ended.calendars}.${ended.links}` };
  return new URLSearchParams({ done: word, ...counts });
}

/** The message that `doneQuery` asks for; empty when it asks for none. */
function doneText(words: Words, query: URLSearchParams): string {
  const texts = words.identity.ACCOUNT_DONE;
  const word = query.get('done') ?? '';
  if (!Object.hasOwn(texts, word)) return '';
  const counts = /^(\d{1,6})\.(\d)\.(\d{1,6})$/.exec(query.get('ended') ?? '');
  const [sessions = 0, calendars = 0, links = 0] = (counts ?? []).slice(1).map(Number);
  const ended = endedWords({ sessions, calendars, links }, words.users);
  return `${texts[word as DoneWord]} ${ended}`.trim();
}

interface RefusedForm {
  readonly name: AccountForm | null;
  readonly form: PostedForm;
  readonly refusals: readonly Refusal[];
}

async function showSettings(
  parts: PageHandlerParts,
  request: PageRequest,
  session: CurrentSession,
  refused?: RefusedForm,
): Promise<void> {
  const { accounts, accountLinks, sessions, csrf, design, publicUrl } = parts;
  const { accountId, sessionId } = session;
  const account = await accounts.find(accountId);
  if (account === null) {
    showSignIn(parts, request);
    return;
  }
  const content = accountSettingsPage({
    account,
    sessions: await sessions.list(account.id),
    sessionId,
    isRecent: isRecent(session),
    csrf: csrfToken(csrf, request, account.id),
    hasMail: accountLinks.hasMail,
    ...{ design, publicUrl },
    done: doneText(design.words, request.query),
    ...(refused && { refused: refusedView(refused) }),
  });
  showPage(parts, request, headOf(refused?.refusals ?? []), content);
}

function refusedView({ name, form, refusals }: RefusedForm): NonNullable<AccountSettingsView['refused']> {
  return { form: name, refusals, input: name === 'name' || name === 'email' ? form.text(name) : '' };
}
