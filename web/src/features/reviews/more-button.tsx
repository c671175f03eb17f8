import { MORE_REVIEWS } from '@pawhood/contract/words/reviews.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { LinkButton } from '#/ui/buttons/link-button.tsx';

export interface MoreButtonProps {
  /** Of the page with the next ones, for who has no scripts. */
  href?: string;
  onMore: () => void;
}

/** Shows the next reviews below those that are there. */
export function MoreButton({ href, onMore }: MoreButtonProps) {
  return (
    <>
      <Button look="secondary" className="self-start noscript:hidden" onClick={onMore}>
        {MORE_REVIEWS}
      </Button>
      {href !== undefined && (
        <div className="hidden noscript:block">
          <LinkButton look="secondary" href={href}>
            {MORE_REVIEWS}
          </LinkButton>
        </div>
      )}
    </>
  );
}
