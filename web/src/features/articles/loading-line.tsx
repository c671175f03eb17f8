import { LOADING_ARTICLES } from '@pawhood/contract/words/articles.ts';
import { StatusLine } from '#/ui/status-line.tsx';

export interface LoadingLineProps {
  isLoading: boolean;
  /** Said once loading is over. */
  children?: string;
}

/** The specified loading text, then what came of it, in one line that keeps its height. §2.33 */
export function LoadingLine({ isLoading, children }: LoadingLineProps) {
  return (
    <StatusLine>
      {isLoading ? (
        // Without JavaScript nothing more is loading: what the server rendered is all there is.
        <span className="noscript:hidden">{LOADING_ARTICLES}</span>
      ) : (
        children
      )}
    </StatusLine>
  );
}
