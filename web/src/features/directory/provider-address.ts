import { ROUTES } from '@pawhood/contract/product.ts';

/** Address of a provider's page. */
export function providerAddress(id: string): string {
  return `${ROUTES.directory}/${encodeURIComponent(id)}`;
}

/** The history's state of a step to a provider’s page, so that the way back finds the directory as it was. */
export interface FromDirectory {
  /** Address of the directory, with its state. */
  readonly directory: string;
}

/** The address of the directory a reader came from; the plain one where they came from elsewhere. */
export function returnAddress(historyState: unknown): string {
  return isFromDirectory(historyState) ? historyState.directory : ROUTES.directory;
}

/** Whether a reader came from the directory, which is then the entry before in the history. */
export function isFromDirectory(historyState: unknown): historyState is FromDirectory {
  const address =
    typeof historyState === 'object' && historyState !== null && 'directory' in historyState
      ? historyState.directory
      : null;
  return typeof address === 'string' && /^\/directory(\?|$)/.test(address);
}
