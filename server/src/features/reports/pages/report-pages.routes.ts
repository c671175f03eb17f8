import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import { DECISIONS_PATH, REPORT_PATH, REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import type { Design } from '@pawhood/identity/host.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimit } from '../../../http/calls/limited.ts';
import type { StillPages } from '../../../http/pages/still-pages.ts';
import { answerUnsent, sentenceOf } from '../../../http/pages/unsent-page.ts';
import type { ReportsService } from '../reports.service.ts';
import { clockOf } from '../said.ts';
import type { StatementsService } from '../statements.service.ts';
import { fieldsOf, readObjection, readReport, reportFieldsOf } from './read-form.ts';
import { noReceiptPage, receiptPage } from './receipt-page.ts';
import { reportFormPage } from './report-form-page.ts';
import { noStatementPage, statementPage } from './statement-page.ts';

export interface ReportPagesParts {
  readonly pages: StillPages;
  readonly reports: Pick<ReportsService, 'report' | 'receiptOfCity'>;
  readonly statements: Pick<StatementsService, 'bySecret' | 'objectBySecret'>;
  /** Of reports, as the call has it. */
  readonly limit: CallLimit;
  readonly cities: () => Cities;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

const FORM = 'application/x-www-form-urlencoded';

const MOST_BYTES = 16_384;

/** Whoever follows a link from these pages does not tell where from: the address is a secret. */
const UNTOLD = { referrer: 'no-referrer' } as const;

/** The same of a page with a form: with 'no-referrer', browsers would not say either that the form is ours. */
const UNTOLD_FORM = { referrer: 'strict-origin' } as const;

/** Before a path, in the address of a page: nothing, or a language. */
const BASES = ['', ...LANGUAGES.map((code) => `/${code}`)];

/** Serves what people read and send of reports and decisions without scripts, and who cannot sign in. */
export function reportPagesRoutes(app: FastifyInstance, parts: ReportPagesParts): void {
  const { pages } = parts;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    answerUnsent(scope, pages, pages.designOf, UNTOLD);
    for (const base of BASES) {
      addReport(scope, base, parts);
      addDecision(scope, base, parts);
    }
  });
}

function addReport(scope: FastifyInstance, base: string, parts: ReportPagesParts): void {
  const { pages, reports, limit, cities, publicUrl } = parts;
  scope.post(`${base}${REPORT_PATH}`, async (request, reply) => {
    const design = pages.designOf(request);
    const fields = reportFieldsOf(request.url, request.body);
    const refuse = (
      status: number,
      refused: Pick<Parameters<typeof reportFormPage>[1], 'errors' | 'failure'>,
    ) => pages.send(reply.code(status), design, reportFormPage(design, { fields, ...refused }), UNTOLD_FORM);
    const read = readReport(fields, design.words);
    if ('errors' in read) return refuse(400, { errors: read.errors, failure: '' });
    try {
      await limit({ request, identity: null });
      const { path } = await reports.report(null, read.values);
      return seeOther(reply, design, path);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      if (error.retryAfterS !== null) reply.header('retry-after', error.retryAfterS);
      return refuse(error.status, { errors: new Map(), failure: sentenceOf(error, design.words) });
    }
  });
  scope.get(`${base}${REPORTS_PATH}/:secret`, async (request, reply) => {
    const design = pages.designOf(request);
    const secret = secretOf(request);
    const found = await reports.receiptOfCity(secret).catch(nullIf('unknown_report'));
    const address = `${publicUrl}${REPORTS_PATH}/${encodeURIComponent(secret)}`;
    if (found === null) return pages.send(reply.code(404), design, noReceiptPage(design), UNTOLD);
    const clock = clockOf(cities(), found.city);
    return pages.send(reply, design, receiptPage({ ...design, clock }, found.receipt, address), UNTOLD);
  });
}

function addDecision(scope: FastifyInstance, base: string, parts: ReportPagesParts): void {
  const { pages, statements, cities, publicUrl } = parts;
  const path = `${base}${DECISIONS_PATH}/:secret`;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: (Parameters<typeof statementPage>[1]['refused'] & { readonly status: number }) | null = null,
  ): Promise<FastifyReply> {
    const design = pages.designOf(request);
    const found = await statements.bySecret(secretOf(request)).catch(nullIf('unknown_decision'));
    if (found === null) return pages.send(reply.code(404), design, noStatementPage(design), UNTOLD);
    const { statement, city } = found;
    const page = statementPage(
      { ...design, clock: clockOf(cities(), city) },
      { statement, address: publicUrl + statement.path, refused },
    );
    return pages.send(reply.code(refused?.status ?? 200), design, page, UNTOLD_FORM);
  }

  scope.get(path, (request, reply) => show(request, reply));
  // Where a refused form was answered: a reload of it by its address.
  scope.get(`${path}/objection`, async (request, reply) =>
    seeOther(reply, pages.designOf(request), pathOf(secretOf(request))),
  );
  scope.post(`${path}/objection`, async (request, reply) => {
    const design = pages.designOf(request);
    const fields = fieldsOf(request.body);
    const read = readObjection(fields, design.words);
    const { words = '' } = fields;
    if ('errors' in read) {
      const [error = ''] = read.errors.values();
      return show(request, reply, { status: 400, error, words });
    }
    const secret = secretOf(request);
    try {
      await statements.objectBySecret(secret, read.values.words);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return show(request, reply, { status: error.status, error: sentenceOf(error, design.words), words });
    }
    return seeOther(reply, design, pathOf(secret));
  });
}

const pathOf = (secret: string): string => `${DECISIONS_PATH}/${encodeURIComponent(secret)}`;

/** For a `catch`: what is not there is a page of its own. */
const nullIf =
  (code: ErrorCode) =>
  (error: unknown): null => {
    if (error instanceof ProductError && error.code === code) return null;
    throw error;
  };

/** A reload of what follows sends nothing again. */
const seeOther = (reply: FastifyReply, { base }: Design, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(base() + path, 303);

function secretOf({ params }: FastifyRequest): string {
  const { secret }: { readonly secret?: unknown } = Object(params);
  return String(secret);
}
