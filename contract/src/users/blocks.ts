/** People whom somebody has blocked: the two see nothing of each other while they are signed in. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';

/** As many as one person can block. */
export const MOST_BLOCKS = 500;

/** Longest id of a profile that is looked for. */
const ID_LENGTH = 100;

const params = v.object({ userId: v.pipe(key, v.maxLength(ID_LENGTH)) });

const BLOCKS_PATH = '/local/api/users/me/blocks';

const block = v.object({
  userId: key,
  /** As it was read when they were blocked; empty where the profile was not shown. */
  name: text,
  /** Moment, ISO 8601. */
  at: text,
});
export type Block = v.InferOutput<typeof block>;

export const listBlocks = endpoint({
  method: 'GET',
  path: BLOCKS_PATH,
  summary: 'Whom the person has blocked, the latest first; nobody where there is no profile yet.',
  bearer: 'required',
  answer: rows(block, 'block'),
});

/**
 * Makes it true that the person has blocked somebody; saying it twice changes nothing.
 *
 * @throws `unknown_user` also for somebody who has blocked the person; `not_yourself`; `too_many_blocks`.
 */
export const blockPerson = endpoint({
  method: 'PUT',
  path: `${BLOCKS_PATH}/:userId`,
  summary:
    'Blocks somebody: while they are signed in, the two find neither each other nor each other’s pets. Blocking again changes nothing.',
  bearer: 'required',
  params,
  errors: ['unknown_user', 'not_yourself', 'too_many_blocks'],
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: `${BLOCKS_PATH}/:userId`,
  summary: 'Ends a block. Where there is none, nothing changes.',
  bearer: 'required',
  params,
});
