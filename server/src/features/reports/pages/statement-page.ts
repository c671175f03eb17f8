/** What somebody reads of a decision about them. */
import { REPORT_LIMITS } from '@pawhood/contract/reports/report-kinds.ts';
import type { Statement } from '@pawhood/contract/reports/statements.ts';
import type { Design } from '@pawhood/identity/host.ts';
import { alert, success } from '@pawhood/identity/pages/fields.ts';
import { type Html, html } from '@pawhood/identity/pages/html.ts';
import type { StillPage } from '../../../http/pages/still-pages.ts';
import { goneBody } from '../../../http/pages/unsent-page.ts';
import { capital, howLong, howWeCameToIt, momentIn, ownThing, whatWeSaw, whoDecided } from '../said.ts';
import {
  type Fact,
  factList,
  keptAddress,
  part,
  plainForm,
  type SpokenDesign,
  saidWords,
  small,
  textField,
} from './page-parts.ts';

/** What was sent with the form and refused. */
export interface RefusedObjection {
  readonly words: string;
  /** In the language of the page. */
  readonly error: string;
}

export interface StatementPageParts {
  readonly statement: Statement;
  /** Of the page, with the site's. */
  readonly address: string;
  readonly refused?: RefusedObjection | null;
}

export function statementPage(
  design: SpokenDesign,
  { statement, address, refused = null }: StatementPageParts,
): StillPage {
  const { words } = design;
  const { STATEMENT_TITLES, STATEMENT_LEADS, STATEMENT_TAKEN_BACK, HELD_NO_MORE } = words.statements;
  const { KEEP_ADDRESS, KEEP_STATEMENT, ADDRESS_FIELD } = words.statements;
  const { decision, isTakenBack } = statement;
  return {
    title: STATEMENT_TITLES[decision],
    isRefused: refused !== null,
    body: html`${isTakenBack ? success(decision === 'hold' ? HELD_NO_MORE : STATEMENT_TAKEN_BACK) : html`<p>${STATEMENT_LEADS[decision]}</p>`}
${factList(factsOf(design, statement))}
${objectionPart(design, statement, refused)}
${decision !== 'hold' && part(KEEP_ADDRESS, html`<p>${KEEP_STATEMENT}</p>\n${keptAddress(address, ADDRESS_FIELD)}`)}`,
  };
}

function factsOf(design: SpokenDesign, statement: Statement): Fact[] {
  const { words, language } = design;
  const { at, words: said, rule } = statement;
  return [
    [words.statements.WHAT_IT_IS_ABOUT, capital(ownThing(design, statement), language)],
    [words.statements.WHAT_IT_SAID, said],
    [words.statements.DECIDED_ON, momentIn(design, at)],
    [words.statements.FOR_HOW_LONG, howLong(design, statement)],
    [
      words.statements.BY_WHICH_RULE,
      `${words.reasons.RULE_NAMES[rule]}.`,
      rule === 'law' ? words.statements.RULE_SOURCES.law : words.statements.RULE_SOURCES.site,
    ],
    [words.statements.WHAT_WE_SAW, whatWeSaw(design, statement)],
    [words.statements.HOW_WE_CAME_TO_IT, howWeCameToIt(design, statement)],
    [words.statements.WHO_DECIDED, whoDecided(design, statement)],
  ];
}

function objectionPart(
  design: SpokenDesign,
  { path, objection, objectUntil, isTakenBack, decision }: Statement,
  refused: RefusedObjection | null,
): Html | false {
  const { words } = design;
  if (objection !== null)
    return html`${refused && sentAgain(design, refused, objection)}${objectionMade(design, objection)}`;
  if (isTakenBack && refused === null) return false;
  if (decision === 'hold') return html`${refused && notTaken(refused)}<p>${words.statements.HELD_NEXT}</p>`;
  if (objectUntil === '') {
    const { OBJECT_TITLE, OBJECTION_IS_CLOSED, OTHER_WAYS } = words.statements;
    return part(
      OBJECT_TITLE,
      html`${refused ? notTaken(refused) : html`<p>${OBJECTION_IS_CLOSED}</p>`}\n<p>${OTHER_WAYS}</p>`,
    );
  }
  const field = textField({
    ...{ label: words.statements.OBJECTION_FIELD, name: 'words', value: refused?.words ?? '', lines: 6 },
    ...{
      hint: words.statements.objectionHint(REPORT_LIMITS.words.toLocaleString(design.language)),
      error: refused?.error ?? '',
    },
    // A little more than is taken: a browser would cut off the end unseen.
    ...{ limit: REPORT_LIMITS.words * 2, isRequired: true, isFocused: refused !== null },
  });
  return part(
    words.statements.OBJECT_TITLE,
    html`<p>${words.statements.objectText(momentIn(design, objectUntil))}</p>
${plainForm(`${design.base()}${path}/objection`, field, words.statements.OBJECT)}
<p>${words.statements.OTHER_WAYS}</p>`,
  );
}

/** What somebody wrote that cannot be taken any more: it is not lost. */
const notTaken = ({ error, words }: RefusedObjection): Html => html`${alert(error)}\n${saidWords(words)}`;

/** The button was pressed twice; or something else was to be said, which is not lost either. */
const sentAgain = ({ words }: Design, refused: RefusedObjection, made: Made): Html =>
  refused.words.trim() === made.words
    ? alert(words.statements.OBJECTION_THERE)
    : notTaken({ ...refused, error: words.statements.OBJECTION_THERE });

function objectionMade(design: SpokenDesign, { words, at, state, answer, answeredAt }: Made): Html {
  const { YOUR_OBJECTION, OUR_ANSWER, OBJECTION_STATES } = design.words.statements;
  const { OTHER_WAYS, objectedOn, answeredOn } = design.words.statements;
  const made = part(
    YOUR_OBJECTION,
    html`${saidWords(words)}\n${small(objectedOn(momentIn(design, at)))}
${state === 'waiting' && html`<p>${OBJECTION_STATES.waiting}</p>`}`,
  );
  if (state === 'waiting') return made;
  const answered = part(
    OUR_ANSWER,
    html`<p class="font-semibold">${OBJECTION_STATES[state]}</p>
${saidWords(answer)}\n${answeredAt !== '' && small(answeredOn(momentIn(design, answeredAt)))}
${state === 'upheld' && html`<p>${OTHER_WAYS}</p>`}`,
  );
  return html`${made}\n${answered}`;
}

type Made = NonNullable<Statement['objection']>;

/** The page that stands where there is no decision. */
export function noStatementPage(design: Design): StillPage {
  const { DECISION_GONE_TITLE: title, DECISION_GONE_TEXT } = design.words.statements;
  return { title, body: goneBody(design, DECISION_GONE_TEXT) };
}
