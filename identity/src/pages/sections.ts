/** Sections of the pages about one's account, and moments in them. */
import { momentText } from '@pawhood/contract/values/dates.ts';
import type { Speech } from '../host.ts';
import { type Html, html } from './html.ts';

/** One section of a page, with its heading. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section aria-labelledby="${id}" class="flex flex-col gap-4 border-line border-t pt-6">
<h2 id="${id}" class="text-xl">${title}</h2>
${body}
</section>`;
}

/** A day and time, in UTC. */
export const momentIn = ({ language, words }: Speech, date: Date): string =>
  words.identity.inUtc(momentText(date.toISOString(), language, 'UTC'));

/** Marks it in a sentence: where scripts run, it is written by the reader's clock. */
export const timeOf =
  (date: Date) =>
  (words: string): Html =>
    html`<time datetime="${date.toISOString()}">${words}</time>`;
