import { BOARD_UNAVAILABLE } from '@pawhood/contract/words/voting.ts';
import { StatusLine } from '#/ui/status-line.tsx';

/** In place of a part of the board whose code could not be fetched. */
export function BoardUnavailable() {
  return <StatusLine>{BOARD_UNAVAILABLE}</StatusLine>;
}
