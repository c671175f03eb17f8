import { HELPFUL, HELPFUL_NOT_SAVED } from '@pawhood/contract/words/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { useLocation } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { placeOf, titleOf } from './review-item.tsx';
import { helpfulMutation } from './reviews.api.ts';

export interface HelpfulButtonProps {
  placeId: string;
  reviewId: string;
  /** As the server has it. */
  isHelpful: boolean;
}

/** Says that a review was helpful, or takes that back; who is not signed in signs in first, and comes back to it. */
export function HelpfulButton({ placeId, reviewId, isHelpful }: HelpfulButtonProps) {
  const auth = useAuth();
  const [path] = useLocation();
  const { mutate, isPending, variables } = useMutation(helpfulMutation(useQueryClient(), auth, placeId));
  // The last press shows at once; where it fails, what is stored shows again.
  const isPressed = isPending ? variables.isHelpful : isHelpful;

  function press(): void {
    if (!auth.isAuthenticated) void auth.signIn({ returnTo: `${path}#${placeOf(reviewId)}` });
    else if (!isPending)
      mutate(
        { reviewId, isHelpful: !isHelpful },
        { onError: ({ message: description }) => toast({ title: HELPFUL_NOT_SAVED, description }) },
      );
  }

  return (
    <Button
      look="plain"
      isNarrow
      className="text-sm noscript:hidden"
      aria-pressed={isPressed}
      aria-describedby={titleOf(reviewId)}
      onClick={press}
    >
      <ThumbsUp className={`size-4 ${isPressed ? 'fill-brand' : ''}`} />
      <span>{HELPFUL}</span>
    </Button>
  );
}
