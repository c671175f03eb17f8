/** Sections of the pages about one's account, and moments in them. */
import { momentText, PUBLIC_LOCALE } from '@pawhood/contract/values/dates.ts';
import { type Html, html } from './html.ts';

/** One section of a page, with its heading. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}" class="flex flex-col gap-4 border-line border-t pt-6">
<h2 id="${id}" class="text-xl">${title}</h2>
${body}
</section>`;
}

/** In UTC; where scripts run, by the reader's clock. */
export function moment(date: Date): Html {
  const at = date.toISOString();
  return html`<time datetime="${at}">${momentText(at, PUBLIC_LOCALE, 'UTC')} UTC</time>`;
}
