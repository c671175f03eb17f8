import { ProductError } from '@pawhood/contract/errors.ts';
import { createReport, readReceipt, reportMistakesOf } from '@pawhood/contract/reports/reports.ts';
import { listOwnStatements, objectToDecision } from '@pawhood/contract/reports/statements.ts';
import type { FastifyInstance } from 'fastify';
import type { CallLimit } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import type { ReportsService } from './reports.service.ts';
import type { StatementsService } from './statements.service.ts';

export interface ReportsRoutesParts {
  readonly reports: ReportsService;
  readonly statements: StatementsService;
  readonly limit: CallLimit;
}

/** Serves reports, their receipts, statements and objections. */
export function reportsRoutes(
  app: FastifyInstance,
  { reports, statements, limit }: ReportsRoutesParts,
): void {
  serve(app, createReport, async (call) => {
    // A report that lacks something is not counted.
    const fields = reportMistakesOf(call.body);
    if (fields.length > 0) throw new ProductError('invalid_request', { fields });
    await limit(call);
    return reports.report(call.identity, call.body);
  });
  serve(app, readReceipt, ({ params }) => reports.receipt(params.secret));
  serve(app, listOwnStatements, ({ identity }) => statements.ofPerson(identity));
  serve(app, objectToDecision, ({ identity, params, body }) =>
    statements.object(identity, params.id, body.words),
  );
}
