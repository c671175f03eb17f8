import { HELPFUL } from '@pawhood/contract/words/reviews.ts';
import { ThumbsUp } from 'lucide-react';
import { Button, type ButtonProps } from '#/ui/buttons/button.tsx';
import { titleOf } from './review-item.tsx';

export interface HelpfulLookProps extends Required<Pick<ButtonProps, 'onClick'>> {
  reviewId: string;
  isPressed: boolean;
}

/** The button with which somebody says that a review was helpful, as it looks. */
export function HelpfulLook({ reviewId, isPressed, onClick }: HelpfulLookProps) {
  return (
    <Button
      look="plain"
      className="text-sm noscript:hidden"
      aria-pressed={isPressed}
      aria-describedby={titleOf(reviewId)}
      onClick={onClick}
    >
      <ThumbsUp className={`size-4 ${isPressed ? 'fill-brand' : ''}`} />
      <span>{HELPFUL}</span>
    </Button>
  );
}
