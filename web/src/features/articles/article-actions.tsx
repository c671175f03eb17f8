import { ROUTES } from '@pawhood/contract/product.ts';
import { BACK_TO_ARTICLES } from '@pawhood/contract/texts.ts';
import { ArrowLeft, Share2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { share } from './share.ts';

/** The button back to the list; as a form's it also works before, or without, JavaScript. §2.32b */
export function BackToArticles() {
  const [, navigate] = useLocation();
  const back = (event: FormEvent) => {
    event.preventDefault();
    navigate(ROUTES.infoHub);
  };
  return (
    <form action={ROUTES.infoHub} onSubmit={back}>
      <Button type="submit" look="secondary">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {BACK_TO_ARTICLES}
      </Button>
    </form>
  );
}

/** Shares the article with the browser's share sheet, or copies its address. */
export function ShareArticle({ title, url }: { title: string; url: string }) {
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
