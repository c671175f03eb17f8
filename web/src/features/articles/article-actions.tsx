import { ROUTES } from '@pawhood/contract/product.ts';
import { BACK_TO_ARTICLES } from '@pawhood/contract/texts.ts';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';

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
