import { form } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import { logOutLink } from '../pages/log-out-link.ts';
import { moment, section } from '../pages/sections.ts';
import type { SessionEntry } from '../sessions.ts';
import { accountPath } from './account-path.ts';

/** The content of the section. */
export interface SessionsView {
  readonly sessions: readonly SessionEntry[];
  /** The session of the browser that the page is shown to. */
  readonly sessionId: string;
  readonly csrf: string;
}

/** The browsers that are signed in, each with the button that ends it. */
export function sessionsSection({ sessions, sessionId, csrf }: SessionsView): Html {
  const others = sessions.filter(({ id }) => id !== sessionId);
  const endOthers = form({
    action: accountPath('end-others'),
    csrf,
    name: 'end-others-form',
    fields: [],
    submit: 'Sign out others',
    look: 'secondary',
  });
  return section(
    'sessions',
    'Where you are signed in',
    html`<ul class="flex list-none flex-col gap-4 p-0">
${sessions.map((session) => sessionItem(session, session.id === sessionId, csrf))}
</ul>
${others.length > 1 && endOthers}`,
  );
}

function sessionItem({ id, since, lastUsed }: SessionEntry, isHere: boolean, csrf: string): Html {
  const end = form({
    action: accountPath('end'),
    csrf,
    name: `end-${id}`,
    hidden: { id },
    fields: [],
    submit: html`Sign out<span class="sr-only"> the browser last used on ${moment(lastUsed)}</span>`,
    look: 'secondary',
  });
  return html`<li class="flex flex-wrap items-center justify-between gap-3">
<p>${isHere ? html`<strong>This browser</strong>` : html`Last used on ${moment(lastUsed)}`}<br>
<span class="text-ink-2 text-sm">Signed in since ${moment(since)}</span></p>
${isHere ? logOutLink() : end}
</li>`;
}
