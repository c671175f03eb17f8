/** The form of a report that was refused, with what stood in it: nobody writes it again. */
import { EMAIL_LIMIT } from '@pawhood/contract/limits.ts';
import {
  REPORT_LIMITS,
  REPORT_PATH,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportSubject,
} from '@pawhood/contract/reports/report-kinds.ts';
import type { Design } from '@pawhood/identity/host.ts';
import { alert } from '@pawhood/identity/pages/fields.ts';
import { attributes, type Html, html } from '@pawhood/identity/pages/html.ts';
import type { StillPage } from '../../../http/pages/still-pages.ts';
import { goneBody } from '../../../http/pages/unsent-page.ts';
import { fieldError, plainForm, textField } from './page-parts.ts';
import type { FieldErrors, Fields } from './read-form.ts';

export interface ReportFormParts {
  readonly fields: Fields;
  readonly errors: FieldErrors;
  /** Of the whole form, in the language of the page; empty where the fields say it all. */
  readonly failure: string;
}

const subjectOf = ({ kind }: Fields): ReportSubject | undefined =>
  REPORT_SUBJECTS.find((subject) => subject === kind);

export function reportFormPage(design: Design, { fields, errors, failure }: ReportFormParts): StillPage {
  const { words } = design;
  const subject = subjectOf(fields);
  if (subject === undefined || errors.has('id') || errors.has('kind'))
    return { title: words.reports.REPORT_PAGE, body: goneBody(design, words.reports.REPORT_NOTHING) };
  const body = html`${failure !== '' && alert(failure)}
<input type="hidden" name="kind" value="${subject}">
<input type="hidden" name="id" value="${fields['id']}">
${reasonChoice(design, fields, errors)}
${ownField(design, { fields, errors, name: 'words' })}
${ifIllegal(design, { fields, errors })}`;
  return {
    title: words.reports.REPORT_TITLES[subject],
    isRefused: true,
    body: html`<p>${words.reports.DANGER_FIRST}</p>
<p>${words.reports.REPORT_PROMISE}</p>
${plainForm(`${design.base()}${REPORT_PATH}`, body, words.reports.SEND_REPORT)}`,
  };
}

const RADIO = 'size-5 shrink-0 accent-brand';

function reasonChoice({ words }: Design, { reason }: Fields, errors: FieldErrors): Html {
  const isWrong = errors.has('reason');
  return html`<fieldset class="flex flex-col gap-1"${attributes({ 'aria-describedby': isWrong && 'reason-error' })}>
<legend class="font-semibold text-sm">${words.reports.WHAT_IS_WRONG}</legend>
${REPORT_REASONS.map(
  (name, index) =>
    html`<label class="flex min-h-11 items-center gap-3"><input type="radio" name="reason" value="${name}"${attributes({ checked: name === reason, autofocus: isWrong && index === 0 })} class="${RADIO}">${words.reasons.REASON_NAMES[name]}</label>
`,
)}
${isWrong && fieldError('reason', words.reports.REASON_MISSING)}
</fieldset>`;
}

type Sent = Pick<ReportFormParts, 'fields' | 'errors'>;

const LIMITS = { words: REPORT_LIMITS.words, name: REPORT_LIMITS.name, email: EMAIL_LIMIT } as const;

function ownField(
  { words }: Design,
  { fields, errors, name }: Sent & { readonly name: keyof typeof LIMITS },
): Html {
  const first = [...errors.keys()].find((field) => field !== 'goodFaith');
  const labels = {
    words: words.reports.REPORT_WORDS,
    name: words.reports.REPORTER_NAME,
    email: words.reports.REPORTER_EMAIL,
  };
  return textField({
    ...{ label: labels[name], name, value: fields[name] ?? '', error: errors.get(name) ?? '' },
    ...{ lines: name === 'words' ? 6 : 1, hint: name === 'words' ? words.reports.REPORT_WHY_HINT : '' },
    // More than is taken: a browser would cut off the end unseen.
    ...{ limit: LIMITS[name] * 2, isFocused: first === name },
    ...(name === 'email' && { type: 'email' as const, autocomplete: 'email' }),
    ...(name === 'name' && { autocomplete: 'name' }),
  });
}

/** What only reports of something illegal need. */
function ifIllegal(design: Design, { fields, errors }: Sent): Html {
  const { words } = design;
  const error = errors.get('goodFaith');
  const isTicked = (fields['goodFaith'] ?? '') !== '';
  return html`<fieldset class="flex flex-col gap-4">
<legend class="font-semibold text-sm">${words.statements.IF_ILLEGAL}</legend>
${ownField(design, { fields, errors, name: 'name' })}
${ownField(design, { fields, errors, name: 'email' })}
<div>
<label class="flex min-h-11 items-center gap-3"><input type="checkbox" name="goodFaith" value="yes"${attributes({ checked: isTicked, 'aria-invalid': error !== undefined && 'true', 'aria-describedby': error !== undefined && 'goodFaith-error' })} class="size-5 shrink-0 accent-brand">${words.reports.GOOD_FAITH}</label>
${error !== undefined && fieldError('goodFaith', error)}
</div>
</fieldset>`;
}
