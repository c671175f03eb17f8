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
import { alerts, type ButtonLook, form, strong } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** Said once somebody has chosen. */
function settled({ design: { words } }: PageHandlerParts, areTheirs: boolean): Notice {
  const { NOTICES, PETS_REMOVED, petsRemovedFor } = words.identity;
  const back = FOOTER_ROUTES.pets;
  if (areTheirs) return { ...NOTICES.petsKept, back };
  return { title: PETS_REMOVED, text: petsRemovedFor(RESTORE_DAYS.pet), back };
}

const refuseAgain = ({ notice, design }: PageHandlerParts, { response }: PageRequest): void =>
  notice(response, 410, design.words.identity.NOTICES.petsSettled);

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
  if (!isDone) refuseAgain(parts, request);
  else parts.notice(request.response, 200, settled(parts, areTheirs));
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
    refuseAgain(parts, request);
    return;
  }
  const { words } = parts.design;
  const { WHOSE_PETS, NEW_PASSWORD_IS_SET, PETS_ARE_MINE, REMOVE_PETS } = words.identity;
  const { holdsPets, untilYouChoose } = words.identity;
  const choice = (word: 'mine' | 'remove', submit: string, look: ButtonLook) =>
    form(words, {
      ...{ action: `${IDENTITY_PATHS.whosePets}/${word}`, csrf: csrfToken(parts.csrf, request) },
      ...{ name: word, hidden: { token }, fields: [], submit, look },
    });
  const body = html`${alerts(words, refusals)}
<p>${NEW_PASSWORD_IS_SET} ${said}</p>
<p>${holdsPets(strong, holder.account.email)}</p>
<p>${untilYouChoose(RESTORE_DAYS.pet)}</p>
${choice('mine', PETS_ARE_MINE, 'primary')}
${choice('remove', REMOVE_PETS, 'secondary')}`;
  showPage(parts, request, headOf(refusals), {
    title: WHOSE_PETS,
    isRefused: refusals.length > 0,
    body,
  });
}
