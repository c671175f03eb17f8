import { StatusLine } from '#/ui/status-line.tsx';

/** In place of a part of the board whose code could not be fetched. */
export function BoardUnavailable() {
  return <StatusLine>The board could not be loaded. Reload the page to try again.</StatusLine>;
}
