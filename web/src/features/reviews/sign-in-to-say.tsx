import { useLocation } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { HelpfulLook } from './helpful-look.tsx';
import { placeOf } from './review-item.tsx';

/** Has a visitor sign in before they say that a review was helpful; they come back to it. */
export function SignInToSay({ reviewId }: { reviewId: string }) {
  const { signIn } = useAuth();
  const [path] = useLocation();
  return (
    <HelpfulLook
      reviewId={reviewId}
      isPressed={false}
      onClick={() => void signIn({ returnTo: `${path}#${placeOf(reviewId)}` })}
    />
  );
}
