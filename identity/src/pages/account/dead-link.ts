import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { linkButton } from '../fields.ts';
import { html } from '../html.ts';
import { type Desk, show } from './desk.ts';
import type { Visit } from './visit.ts';

/** Says that a mailed link does not work (any more); used, too old and made up look the same. */
export function showDeadLink(desk: Desk, visit: Visit): void {
  const body = html`<p>It has been used already, or it is too old. Please ask for a new one where you asked for this.</p>
<p>${linkButton(`Back to ${PRODUCT_NAME}`, `${desk.publicUrl}/`, 'primary')}</p>`;
  show(desk, visit, 410, { title: 'This link does not work any more', body });
}
