import { HELPFUL_NOT_SAVED } from '@pawhood/contract/words/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#/session/auth.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { HelpfulLook } from './helpful-look.tsx';
import { helpfulMutation } from './reviews.api.ts';

export interface HelpfulButtonProps {
  placeId: string;
  reviewId: string;
  /** As the server has it. */
  isHelpful: boolean;
}

/** Says that a review was helpful, or takes that back. */
export function HelpfulButton({ placeId, reviewId, isHelpful }: HelpfulButtonProps) {
  const { mutate, isPending, variables } = useMutation(helpfulMutation(useQueryClient(), useAuth(), placeId));
  // The last press shows at once; where it fails, what is stored shows again.
  const isPressed = isPending ? variables.isHelpful : isHelpful;
  const onError = ({ message: description }: Error) => toast({ title: HELPFUL_NOT_SAVED, description });
  return (
    <HelpfulLook
      reviewId={reviewId}
      isPressed={isPressed}
      onClick={() => {
        if (!isPending) mutate({ reviewId, isHelpful: !isHelpful }, { onError });
      }}
    />
  );
}
