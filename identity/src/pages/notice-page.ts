/** Pages that show one message and the way back. */
import type { Design } from '../host.ts';
import { linkButton } from './fields.ts';
import { html } from './html.ts';
import { page } from './layout.ts';

/** A message of the provider. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Address at which to try again; the way back to the site is always there. */
  readonly tryAgain?: string;
  /** Where the way back to the site leads; to its first page when absent. */
  readonly back?: string;
  /** Another page of ours that it speaks of. */
  readonly further?: { readonly label: string; readonly path: string };
  /** A detail for developers. */
  readonly detail?: string;
}

/** The messages that do not depend on the request. */
export const NOTICES = {
  expired: {
    title: 'This sign-in has expired',
    text: 'It was left open for too long, or finished in another window. Nothing is lost: please go back and sign in again.',
  },
  signedIn: {
    title: 'You are signed in',
    text: 'This sign-in is finished already. There is nothing more to do here.',
  },
  wrongRequest: {
    title: 'This link does not work',
    text: 'This site did not make the request that led here. Please go back and sign in again.',
  },
  wrongReturn: {
    title: 'This sign-out link does not work',
    text: 'It would have led to an address that does not belong to this site, so you have not been signed out.',
  },
  unknownPage: { title: 'Page not found', text: 'There is nothing at this address.' },
  wrongMethod: {
    title: 'This address does not work that way',
    text: 'It does not take this kind of request.',
  },
  unavailable: {
    title: 'Signing in is not possible just now',
    text: 'The server cannot reach its database. Please try again in a moment.',
  },
  failed: { title: 'Something went wrong', text: 'It is our fault, not yours. Please try again.' },
} as const satisfies Record<string, Notice>;

/** The message about a failure of ours with that status. */
export function failureNotice(status: number): Notice {
  return status === 503 ? NOTICES.unavailable : NOTICES.failed;
}

/**
 * The page that shows a message.
 *
 * @param publicUrl where the site is.
 */
export function noticePage(design: Design, publicUrl: string, notice: Notice): string {
  const { title, text, tryAgain, back = '/', further, detail = '' } = notice;
  return page(design, {
    title,
    body: html`<p>${text}</p>
${detail !== '' && html`<p class="text-ink-2 text-sm">${detail}</p>`}
<p class="flex flex-wrap gap-3">
${tryAgain !== undefined && linkButton('Try again', tryAgain, 'primary')}
${further !== undefined && linkButton(further.label, further.path)}
${linkButton(`Back to ${design.siteName()}`, `${publicUrl}${back}`, tryAgain === undefined ? 'primary' : 'secondary')}
</p>`,
  });
}
