import type { Design } from '../host.ts';
import { form, strong, unseen } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { logOutLink } from '../pages/log-out-link.ts';
import { momentIn, section, timeOf } from '../pages/sections.ts';
import type { SessionEntry } from '../sessions.ts';
import { accountPath } from './account-path.ts';

/** The content of the section. */
export interface SessionsView {
  readonly sessions: readonly SessionEntry[];
  /** The session of the browser that the page is shown to. */
  readonly sessionId: string;
  readonly csrf: string;
  readonly design: Design;
}

/** The browsers that are signed in, each with the button that ends it. */
export function sessionsSection({ sessions, sessionId, csrf, design }: SessionsView): Html {
  const { words } = design;
  const { SIGN_OUT_OTHERS, WHERE_SIGNED_IN } = words.identity;
  const others = sessions.filter(({ id }) => id !== sessionId);
  const endOthers = form(words, {
    action: accountPath('end-others'),
    csrf,
    name: 'end-others-form',
    fields: [],
    submit: SIGN_OUT_OTHERS,
    look: 'secondary',
  });
  return section(
    'sessions',
    WHERE_SIGNED_IN,
    html`<ul class="flex list-none flex-col gap-4 p-0">
${sessions.map((session) => sessionItem(design, session, session.id === sessionId, csrf))}
</ul>
${others.length > 1 && endOthers}`,
  );
}

function sessionItem(
  design: Design,
  { id, since, lastUsed }: SessionEntry,
  isHere: boolean,
  csrf: string,
): Html {
  const { words } = design;
  const { THIS_BROWSER, lastUsedOn, signedInSince, signOutBrowser } = words.identity;
  const used = momentIn(design, lastUsed);
  const end = form(words, {
    action: accountPath('end'),
    csrf,
    name: `end-${id}`,
    hidden: { id },
    fields: [],
    submit: html`${signOutBrowser(unseen, (at) => html`<span class="sr-only">${timeOf(lastUsed)(at)}</span>`, used)}`,
    look: 'secondary',
  });
  return html`<li class="flex flex-wrap items-center justify-between gap-3">
<p>${isHere ? strong(THIS_BROWSER) : lastUsedOn(timeOf(lastUsed), used)}<br>
<span class="text-ink-2 text-sm">${signedInSince(timeOf(since), momentIn(design, since))}</span></p>
${isHere ? logOutLink(words) : end}
</li>`;
}
