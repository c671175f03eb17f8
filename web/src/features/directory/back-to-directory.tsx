import { ROUTES } from '@pawhood/contract/product.ts';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '../../ui/button.tsx';
import { directoryBehind } from './provider-address.ts';

/** The button back to the directory as it was left; as a form's it also works before, or without, JavaScript. */
export function BackToDirectory() {
  const [, navigate] = useLocation();
  const handed = useHistoryState<unknown>();
  return (
    <form
      action={ROUTES.directory}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(directoryBehind(handed));
      }}
    >
      <Button type="submit" look="secondary">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to the directory
      </Button>
    </form>
  );
}
