import { CANNOT_SHARE, LINK_COPIED, SHARE } from '@pawhood/contract/words/shell.ts';
import { Share2 } from 'lucide-react';
import { toast } from '../toast/toast-store.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';

export interface ShareButtonProps extends Shareable {
  /** 'Share' when left out; it alone gives way to its icon on phones. */
  label?: string;
  look?: ButtonLook;
}

/** Shares a page with the browser's share sheet, or copies its address and says so. */
export function ShareButton({ label, look = 'plain', ...content }: ShareButtonProps) {
  const onShare = async () => {
    const outcome = await share(content);
    if (outcome === 'copied') toast({ title: LINK_COPIED });
    if (outcome === 'impossible') toast({ title: CANNOT_SHARE, description: content.url });
  };
  return (
    <Button look={look} className="noscript:hidden" onClick={onShare}>
      <Share2 className="size-5" />
      <span className={label === undefined ? 'sr-only sm:not-sr-only' : undefined}>{label ?? SHARE}</span>
    </Button>
  );
}

/** Shares an address with the browser's own share sheet; without one the address is copied. §2.48 */

/** An address to hand on. */
interface Shareable {
  readonly title: string;
  /** A sentence that goes along, where there is one. */
  readonly text?: string;
  readonly url: string;
}

/** The outcome of sharing: handed over, in the clipboard, given up by the person, or impossible here. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'impossible';

/** @returns what came of it, so that the page can say so. */
export async function share({ title, text, url }: Shareable): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, ...(text !== undefined && { text }), url });
      return 'shared';
    } catch (error) {
      // Closing the share sheet is a choice; any other refusal leaves the copy.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No clipboard on an insecure address, or the reader denied it.
    return 'impossible';
  }
}
