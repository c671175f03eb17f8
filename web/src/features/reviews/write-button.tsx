import { WRITE_REVIEW } from '@pawhood/contract/words/reviews.ts';
import { PenLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#/ui/buttons/button.tsx';

/** The button that opens what one writes in. */
export function WriteButton(props: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>) {
  return (
    <Button look="secondary" className="self-start noscript:hidden" aria-haspopup="dialog" {...props}>
      <PenLine className="size-4" />
      {WRITE_REVIEW}
    </Button>
  );
}
