/** Pages that say why something is not there, or was not taken. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Design } from '@pawhood/identity/host.ts';
import { linkButton } from '@pawhood/identity/pages/fields.ts';
import { type Html, html } from '@pawhood/identity/pages/html.ts';
import type { FastifyInstance } from 'fastify';
import type { StillPage, StillPages } from './still-pages.ts';

/** Has forms that could not be taken at all answered with a page; what nobody foresaw goes on as ever. */
export function answerUnsent(
  scope: FastifyInstance,
  pages: StillPages,
  designOf: StillPages['designOf'],
  sentWith: Parameters<StillPages['send']>[3] = {},
): void {
  scope.setErrorHandler((error, request, reply) => {
    const design = designOf(request);
    const unsent = unsentPage(error, design);
    if (unsent === null) throw error;
    return pages.send(reply.code(unsent.status), design, unsent.page, sentWith);
  });
}

function unsentPage(
  error: unknown,
  design: Design,
): { readonly status: number; readonly page: StillPage } | null {
  const { NOT_SENT_TITLE: title, NOT_SENT_TOO_LONG } = design.words.statements;
  const { ERROR_TEXTS } = design.words.errors;
  const about = (status: number, text: string) => ({
    status,
    page: { title, body: goneBody(design, text) },
  });
  if (error instanceof ProductError) return about(error.status, sentenceOf(error, design.words));
  // Of the framework: a body that is too long, or no form.
  const { statusCode: status }: { readonly statusCode?: unknown } = Object(error);
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return about(status, status === 413 ? NOT_SENT_TOO_LONG : ERROR_TEXTS.invalid_request);
}

/** What an error says of a failed call, in the words of the page. */
export function sentenceOf({ code, message }: ProductError, { errors }: Words): string {
  const text: unknown = Object(errors.ERROR_TEXTS)[code];
  return typeof text === 'string' ? text : message;
}

/** A sentence, and the way to the site. */
export const goneBody = ({ words, siteName, base }: Design, text: string): Html =>
  html`<p>${text}</p>
<p>${linkButton(words.identity.backTo(siteName()), `${base()}/`)}</p>`;
