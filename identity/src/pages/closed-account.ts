/** What somebody is told whose account the operator has closed. */
import type { Refusal } from '../account.ts';
import type { ClosedBecause, Design } from '../host.ts';
import type { Notice } from './notice-page.ts';

/**
 * The message for who has proved who they are, and leads to the page that says why; null where they were refused for
 * something else, or no page says it.
 */
export async function closedNotice(
  { closedBecause }: { readonly closedBecause: ClosedBecause },
  { words, base }: Design,
  refusals: readonly Refusal[],
): Promise<Notice | null> {
  const closed = refusals.find(({ accountId }) => accountId !== undefined)?.accountId;
  const path = closed === undefined ? null : await closedBecause(closed);
  if (path === null) return null;
  const { CLOSED_TITLE: title, CLOSED_TEXT: text, READ_WHY: label } = words.statements;
  return { title, text, further: { label, path: base() + path, isMain: true } };
}
