/** What somebody reads of a report they have sent. */
import type { Receipt } from '@pawhood/contract/reports/reports.ts';
import type { Design } from '@pawhood/identity/host.ts';
import { html } from '@pawhood/identity/pages/html.ts';
import type { StillPage } from '../../../http/pages/still-pages.ts';
import { goneBody } from '../../../http/pages/unsent-page.ts';
import { momentIn, reportedThing } from '../said.ts';
import { factList, keptAddress, part, type SpokenDesign } from './page-parts.ts';

/** @param address of the page, with the site's. */
export function receiptPage(design: SpokenDesign, receipt: Receipt, address: string): StillPage {
  const { words } = design;
  const { ADDRESS_FIELD } = words.statements;
  const { reason, at, outcome, rule, decidedAt } = receipt;
  const isDecided = decidedAt !== '';
  return {
    title: words.statements.RECEIPT_TITLE,
    body: html`${factList([
      [words.statements.WHAT_YOU_REPORTED, reportedThing(design, receipt)],
      [words.statements.WHY_YOU_REPORTED, `${words.reasons.REASON_NAMES[reason]}.`],
      [words.statements.REPORTED_ON, momentIn(design, at)],
      [words.statements.WHAT_BECAME_OF_IT, words.statements.OUTCOME_TEXTS[outcome]],
      [words.statements.BY_WHICH_RULE, rule === '' ? '' : `${words.reasons.RULE_NAMES[rule]}.`],
      [words.statements.DECIDED_ON, isDecided ? momentIn(design, decidedAt) : ''],
      [words.statements.WHO_DECIDED, isDecided ? words.statements.A_PERSON_DECIDED : ''],
    ])}
${part(words.statements.KEEP_ADDRESS, html`<p>${words.statements.KEEP_RECEIPT}</p>\n${keptAddress(address, ADDRESS_FIELD)}`)}`,
  };
}

export function noReceiptPage(design: Design): StillPage {
  const { REPORT_GONE_TITLE: title, REPORT_GONE_TEXT } = design.words.statements;
  return { title, body: goneBody(design, REPORT_GONE_TEXT) };
}
