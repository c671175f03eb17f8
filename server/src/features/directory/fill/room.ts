/** Room on the disk of a folder, beyond what is to stay free (`STORAGE_FLOOR`). */
import type { FreeSpaceFloor } from '../../../config/setting-forms.ts';
import { isBelow, type Space, spaceOf } from '../../../media/budget/free-space.ts';
import { FetchFailure } from './fetch-failure.ts';

export type Room = ReturnType<typeof createRoom>;

export function createRoom(
  folder: string,
  floor: FreeSpaceFloor,
  readSpace: (folder: string) => Promise<Space> = spaceOf,
) {
  return {
    /** @throws FetchFailure when this many bytes more would leave less than is to stay free. */
    async require(bytes = 0): Promise<void> {
      const { free, total } = await readSpace(folder);
      if (isBelow(floor, { free: free - bytes, total }))
        throw new FetchFailure('wrong', 'There is too little room left on the disk (STORAGE_FLOOR).');
    },
  };
}
