import { MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import {
  CONFIRM_ADDRESS_PATH,
  NOTIFICATION_SETTINGS_PAGE,
  UNSUBSCRIBE_PATH,
} from '@pawhood/contract/notifications/mail-pages.ts';
import type { Design } from '@pawhood/identity/host.ts';
import { button, linkButton } from '@pawhood/identity/pages/fields.ts';
import { html } from '@pawhood/identity/pages/html.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StillPage, StillPages } from '../../../http/pages/still-pages.ts';
import { answerUnsent } from '../../../http/pages/unsent-page.ts';
import { EVERY_KIND } from '../../../notifications/notifications.service.ts';
import type { AddressService } from '../address/address.service.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

export interface MailPagesParts {
  readonly unsubscribe: Pick<UnsubscribeService, 'stop'>;
  readonly address: Pick<AddressService, 'isOpen' | 'confirm'>;
  readonly pages: StillPages;
}

/** A body is not looked at: whatever a mail program sends, the token in the address says it all. */
const MOST_BYTES = 16_384;

/** Serves the pages that links in mails open. To open one changes nothing: mail programs open links, too. */
export function mailPageRoutes(app: FastifyInstance, { unsubscribe, address, pages }: MailPagesParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const dropBody = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
    scope.addContentTypeParser('*', dropBody, (_request, _body, done) => done(null));
    // Nor is what it says of its kind, which may be none that there is.
    scope.addHook('onRequest', ({ headers }, _reply, done) => {
      delete headers['content-type'];
      done();
    });
    answerUnsent(scope, pages, pages.designFor);

    const stopPath = `${UNSUBSCRIBE_PATH}/:token`;
    // A token that was changed gets the same page, whatever it holds.
    const config = { isPage: true };
    scope.get(stopPath, { config }, async (request, reply) => {
      const design = pages.designFor(request);
      const { STOP_TITLE: title, STOP_TEXT } = design.words.digest;
      const label = stopLabel(tokenOf(request), design);
      return pages.send(reply, design, { title, body: question(STOP_TEXT, label) });
    });
    // One click of a mail program, which has no cookie of ours and may name an origin of its own. RFC 8058
    scope.post(stopPath, { config: { ...config, takesForeignWrites: true } }, async (request, reply) => {
      await unsubscribe.stop(tokenOf(request));
      const design = pages.designFor(request);
      const { STOPPED_TITLE: title, STOPPED_TEXT } = design.words.digest;
      return pages.send(reply, design, { title, body: done(STOPPED_TEXT, design) });
    });

    const confirmPath = `${CONFIRM_ADDRESS_PATH}/:token`;
    scope.get(confirmPath, { config }, async (request, reply) => {
      const design = pages.designFor(request);
      const { CONFIRM_TITLE: title, CONFIRM_TEXT, CONFIRM } = design.words.digest;
      const isOpen = await address.isOpen(tokenOf(request));
      const asked = { title, body: question(CONFIRM_TEXT, CONFIRM) };
      return pages.send(reply, design, isOpen ? asked : ended(design));
    });
    scope.post(confirmPath, { config }, async (request, reply) => {
      const design = pages.designFor(request);
      const { CONFIRMED_TITLE: title, CONFIRMED_TEXT } = design.words.digest;
      const isConfirmed = await address.confirm(tokenOf(request));
      const confirmed = { title, body: done(CONFIRMED_TEXT, design) };
      return pages.send(reply, design, isConfirmed ? confirmed : ended(design));
    });
  });
}

/** The words by which the mail led here. They come from the address, and whether it is ours is not looked at. */
function stopLabel(token: string, { words: { digest, notifications } }: Design): string {
  const [, scope = ''] = token.split('.');
  if (scope === EVERY_KIND) return digest.STOP_ALL;
  const kind = new Map(Object.entries(notifications.NOTIFICATION_KINDS)).get(scope);
  return kind === undefined ? digest.STOP : digest.stopKind(kind);
}

/** Sent to the page's own address. */
const question = (text: string, label: string) =>
  html`<p>${text}</p>
<form method="post">${button(label)}</form>`;

/** And the way to the settings. */
const done = (text: string, { words, base }: Design) =>
  html`<p>${text}</p>
<p>${linkButton(words.digest.CHOOSE, base() + NOTIFICATION_SETTINGS_PAGE)}</p>`;

function ended(design: Design): StillPage {
  const { LINK_ENDED_TITLE: title, linkEndedText } = design.words.digest;
  return { title, body: done(linkEndedText(MAIL_LINK_MINUTES), design) };
}

function tokenOf({ params }: FastifyRequest): string {
  const { token }: { readonly token?: unknown } = Object(params);
  return String(token);
}
