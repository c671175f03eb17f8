import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { DirectoryService } from '@pawhood/server/features/directory/list/directory.service.ts';

/** The whole list of places. */
export async function allListed({ first }: Pick<DirectoryService, 'first'>): Promise<Provider[]> {
  const providers: Provider[] = [];
  await first(async (part) => void providers.push(...part));
  return providers;
}
