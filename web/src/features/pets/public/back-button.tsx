import { ROUTES } from '@pawhood/contract/product.ts';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';

/** Back to where one came from; to the front page for whom this page is the first. §2.40a */
export function BackButton() {
  const [, navigate] = useLocation();
  return (
    <Button
      look="plain"
      className="noscript:hidden"
      onClick={() => (hasComeFromSomewhere() ? history.back() : navigate(ROUTES.home))}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back
    </Button>
  );
}

/** Whether there is a page of ours behind this one, or somebody else's that linked here: not merely an empty tab. */
function hasComeFromSomewhere(): boolean {
  // TypeScript believes that every browser has it; without it any entry counts.
  const { navigation } = globalThis as { navigation?: Navigation };
  const isOursBehind = navigation === undefined || navigation.canGoBack;
  return history.length > 1 && (isOursBehind || document.referrer !== '');
}
