import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';
import { type Shareable, share } from './share.ts';
import { toast } from './toast-store.ts';

export interface ShareButtonProps extends Shareable {
  /** 'Share' when left out; it alone gives way to its icon on phones. */
  label?: string;
  look?: ButtonLook;
}

/** Shares a page with the browser's share sheet, or copies its address and says so. */
export function ShareButton({ label, look = 'plain', ...content }: ShareButtonProps) {
  const onShare = async () => {
    const outcome = await share(content);
    if (outcome === 'copied') toast({ title: 'Link copied' });
    if (outcome === 'impossible') toast({ title: 'This browser cannot share', description: content.url });
  };
  return (
    <Button look={look} className="noscript:hidden" onClick={onShare}>
      <Share2 aria-hidden="true" className="size-5" />
      {label ?? <span className="sr-only sm:not-sr-only">Share</span>}
    </Button>
  );
}
