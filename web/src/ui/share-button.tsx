import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import { share } from './share.ts';
import { toast } from './toast-store.ts';

/** Shares a page with the browser's share sheet, or copies its address and says so. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const onShare = async () => {
    const outcome = await share(title, url);
    if (outcome === 'copied') toast({ title: 'Link copied' });
    if (outcome === 'impossible') toast({ title: 'This browser cannot share', description: url });
  };
  return (
    <Button look="plain" className="noscript:hidden" onClick={onShare}>
      <Share2 aria-hidden="true" className="size-5" />
      <span className="sr-only sm:not-sr-only">Share</span>
    </Button>
  );
}
