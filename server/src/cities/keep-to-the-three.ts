import type { EditCitiesStore } from './edit-cities.store.ts';

/** Those that the specification knows, and every site begins with. §3.14 */
export const THE_THREE: readonly string[] = ['amsterdam', 'dublin', 'calgary'];

/**
 * Has the site show the specification's three cities and no others, as its edition does. Nothing of the others goes.
 *
 * @returns the names of those that were shown until now.
 */
export async function keepToTheThree({ all, restore, retire }: EditCitiesStore): Promise<string[]> {
  const cities = await all();
  const isOfThree = ({ key }: { readonly key: string }) => THE_THREE.includes(key);
  // First: the last city that is shown stays.
  for (const { key } of cities.filter((city) => isOfThree(city) && city.retiredAt !== null))
    await restore(key);
  const others = cities.filter((city) => !isOfThree(city) && city.retiredAt === null);
  for (const { key } of others) await retire(key);
  return others.map(({ name }) => name);
}
