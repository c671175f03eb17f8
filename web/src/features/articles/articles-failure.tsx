import { TRY_AGAIN } from '@pawhood/contract/shell/control-texts.ts';
import { ARTICLES_FAILED } from '@pawhood/contract/texts.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';

/** Says in red why there are no articles, and offers to ask once more. §8.25 */
export function ArticlesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6">
      <ErrorMessage error={error} fallback={ARTICLES_FAILED} />
      <Button look="secondary" onClick={onRetry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
