import { ProductError } from '@pawhood/contract/errors.ts';
import { type Block, MOST_BLOCKS } from '@pawhood/contract/users/blocks.ts';
import { orThrow } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { UsersService } from '../users.service.ts';
import type { BlocksStore } from './blocks.store.ts';

export type BlocksService = ReturnType<typeof createBlocksService>;

/** Who has blocked whom. */
export function createBlocksService(store: BlocksStore, { show }: Pick<UsersService, 'show'>) {
  /** What somebody is called to a person; empty where their profile is not shown, as of a public pet's owner. */
  const nameTo = async (person: Person, userId: string): Promise<string> => {
    try {
      return (await show(userId, person)).view.fullName;
    } catch (error) {
      if (error instanceof ProductError && error.code === 'unknown_user') return '';
      throw error;
    }
  };

  return {
    /** The latest first; nobody where there is no profile. */
    list: async (person: Person): Promise<Block[]> => (await store.listOf(person)).map(viewOf),

    /** @throws `unknown_user`, `not_yourself`, `too_many_blocks` */
    async block(person: Person, userId: string): Promise<void> {
      orThrow(await store.add(person, { id: userId, name: await nameTo(person, userId) }, MOST_BLOCKS));
    },

    /** Changes nothing where there is no block. */
    unblock: (person: Person, userId: string): Promise<void> => store.remove(person, userId),

    /** @param userId of the profile. Who has blocked them is not theirs to know. */
    exported: async (userId: string) => (await store.rowsOf(userId)).map(viewOf),
  };
}

const viewOf = ({ at, ...block }: Omit<Block, 'at'> & { readonly at: Date }): Block => ({
  ...block,
  at: at.toISOString(),
});
