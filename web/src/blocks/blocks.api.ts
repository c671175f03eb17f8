import { type Block, blockPerson, listBlocks, unblockPerson } from '@pawhood/contract/users/blocks.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { changeAnswer } from '#/lib/calls/keep-answer.ts';
import type { Auth } from '#/session/auth.ts';

/** Whose blocks they are. */
type Blocker = Pick<Auth, 'user' | 'accessToken'>;

/** Whom the person has blocked, the latest first. */
export const blocksQuery = ({ user, accessToken }: Blocker) =>
  queryOptions({
    queryKey: [listBlocks.path, user?.sub ?? null],
    queryFn: async ({ signal }): Promise<Block[]> =>
      call(listBlocks, { bearer: await accessToken(), signal }),
  });

/**
 * Blocks somebody. Everything that is on the pages is asked for anew, with the list there before: it says why something
 * is gone.
 */
export const blockMutation = (client: QueryClient, blocker: Blocker) =>
  mutationOptions({
    mutationFn: async (userId: string) =>
      call(blockPerson, { params: { userId }, bearer: await blocker.accessToken() }),
    async onSuccess() {
      await client.fetchQuery({ ...blocksQuery(blocker), staleTime: 0 }).catch(() => {});
      void client.invalidateQueries();
    },
  });

/** Ends that. What is there again comes before the list changes: without either, a page would not be found. */
export const unblockMutation = (client: QueryClient, blocker: Blocker) =>
  mutationOptions({
    mutationFn: async (userId: string) => {
      await call(unblockPerson, { params: { userId }, bearer: await blocker.accessToken() });
      return userId;
    },
    async onSuccess(userId) {
      const { queryKey } = blocksQuery(blocker);
      await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      await changeAnswer<Block[]>(client, queryKey, (blocks) =>
        blocks.filter((block) => block.userId !== userId),
      );
    },
  });

/** Whose a pet is that was there before its person was blocked: the pet itself is not answered any more. */
export const ownersSeen = new Map<string, string>();
