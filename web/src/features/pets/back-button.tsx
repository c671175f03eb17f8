import { ROUTES } from '@pawhood/contract/product.ts';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';

/** Back to where one came from; to the front page for whom this page is the first. §2.40a */
export function BackButton() {
  const [, navigate] = useLocation();
  return (
    <Button
      look="plain"
      className="noscript:hidden"
      onClick={() => (history.length > 1 ? history.back() : navigate(ROUTES.home))}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back
    </Button>
  );
}
