/** Pages that show one message and the way back. */
import type { ProductError } from '@pawhood/contract/errors.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
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
  readonly further?: {
    readonly label: string;
    readonly path: string;
    /** Whether it is what the message is about. */
    readonly isMain?: boolean;
  };
  /** A detail for developers. */
  readonly detail?: string;
}

/** The message about a failure of ours with that status. */
export function failureNotice(words: Words, status: number): Notice {
  const { unavailable, failed } = words.identity.NOTICES;
  return status === 503 ? unavailable : failed;
}

/** The message about a request that was refused. */
export function problemNotice(words: Words, { code, message }: ProductError): Notice {
  const texts: Readonly<Record<string, unknown>> = words.identity.REFUSALS;
  const text = Object.hasOwn(texts, code) ? texts[code] : null;
  return { title: words.identity.NOT_DONE, text: typeof text === 'string' ? text : message };
}

/**
 * The page that shows a message.
 *
 * @param publicUrl where the site is.
 */
export function noticePage(design: Design, publicUrl: string, notice: Notice): string {
  const { title, text, tryAgain, back = '/', further, detail = '' } = notice;
  const isBackMain = tryAgain === undefined && further?.isMain !== true;
  return page(design, {
    title,
    body: html`<p>${text}</p>
${detail !== '' && html`<p class="text-ink-2 text-sm">${detail}</p>`}
<p class="flex flex-wrap gap-3">
${tryAgain !== undefined && linkButton(design.words.shell.TRY_AGAIN, tryAgain, 'primary')}
${further !== undefined && linkButton(further.label, further.path, further.isMain ? 'primary' : 'secondary')}
${linkButton(design.words.identity.backTo(design.siteName()), `${publicUrl}${design.base()}${back}`, isBackMain ? 'primary' : 'secondary')}
</p>`,
  });
}
