import { IDENTITY_PATHS } from '../../paths.ts';
import { type Html, html } from '../html.ts';

/** One part of the account's page, with its heading. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}" class="flex flex-col gap-4 border-line border-t pt-6">
<h2 id="${id}" class="text-xl">${title}</h2>
${body}
</section>`;
}

/** Path that a form of the account's page is sent to. */
export const actionOf = (part: string): string => `${IDENTITY_PATHS.account}/${part}`;
