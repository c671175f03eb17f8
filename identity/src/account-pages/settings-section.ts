import { type Html, html } from '../pages/html.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** One section of the account settings page, with its heading. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}" class="flex flex-col gap-4 border-line border-t pt-6">
<h2 id="${id}" class="text-xl">${title}</h2>
${body}
</section>`;
}

/** Path that a form of the account settings page is sent to. */
export const formPath = (part: string): string => `${IDENTITY_PATHS.account}/${part}`;
