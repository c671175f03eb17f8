/**
 * The page after a reset of an account whose address nobody had confirmed. Its pets may be a stranger's, and stay closed
 * until the person has chosen.
 */
import { RESTORE_DAYS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import type { Refusal } from '../account.ts';
import { type PageHandler, type PageHandlerParts, showPage } from '../account-access/page-handler.ts';
import { csrfToken, type PageRequest, readPostedForm } from '../account-access/page-request.ts';
import { headOf, OUTDATED_FORM } from '../accounts/refusals.ts';
import { alert, type ButtonLook, form } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';

const DEAD: Notice = {
  title: 'This page no longer works',
  text: 'You have chosen already, or it was open for too long. Sign in with your password: if the choice is still open, we ask again.',
};

const THEIRS: Notice = {
  title: 'The pets are yours',
  text: 'Sign in with your new password, and you find them where they were.',
  back: FOOTER_ROUTES.pets,
};

const REMOVED: Notice = {
  title: 'The pets are removed',
  text: `For ${RESTORE_DAYS.pet} days you can restore them under My Pets; then they are gone. Sign in with your new password.`,
  back: FOOTER_ROUTES.pets,
};

/** Asks whose the pets are. */
export const whosePets: PageHandler = (parts, request) =>
  showWhosePets(parts, request, { token: request.query.get('token') ?? '' });

/** Opens the pets to the person. */
export const keepPets: PageHandler = (parts, request) => settle(parts, request, true);

/** Removes them. */
export const removePets: PageHandler = (parts, request) => settle(parts, request, false);

async function settle(parts: PageHandlerParts, request: PageRequest, areTheirs: boolean): Promise<void> {
  const { text, isOurs } = await readPostedForm(parts.csrf, request);
  const token = text('token');
  if (!isOurs) return showWhosePets(parts, request, { token, refusals: [OUTDATED_FORM] });
  const isDone = await parts.recovery.settlePets(token, areTheirs);
  if (!isDone) parts.notice(request.response, 410, DEAD);
  else parts.notice(request.response, 200, areTheirs ? THEIRS : REMOVED);
}

/** The content of the page. */
interface WhosePets {
  readonly token: string;
  /** About what was done just before. */
  readonly said?: string;
  readonly refusals?: readonly Refusal[];
}

/** Answers with the page. */
export async function showWhosePets(
  parts: PageHandlerParts,
  request: PageRequest,
  { token, said = '', refusals = [] }: WhosePets,
): Promise<void> {
  const holder = await parts.recovery.petsHolder(token);
  if (holder === null) {
    parts.notice(request.response, 410, DEAD);
    return;
  }
  const choice = (word: 'mine' | 'remove', submit: string, look: ButtonLook) =>
    form({
      ...{ action: `${IDENTITY_PATHS.whosePets}/${word}`, csrf: csrfToken(parts.csrf, request) },
      ...{ name: word, hidden: { token }, fields: [], submit, look },
    });
  const body = html`${refusals.map(({ text }) => alert(text))}
<p>Your new password is set. ${said}</p>
<p>The account <strong>${holder.account.email}</strong> holds pets that were added before anybody had confirmed its address. Did you add them, or did somebody else who used your address?</p>
<p>Until you choose, nobody signs in to the account, and what is private stays closed. Pets that you remove are kept for ${RESTORE_DAYS.pet} days.</p>
${choice('mine', 'These are mine', 'primary')}
${choice('remove', 'Remove them', 'secondary')}`;
  showPage(parts, request, headOf(refusals), {
    title: 'Whose pets are these?',
    isRefused: refusals.length > 0,
    body,
  });
}
