import { departuresOf } from '@pawhood/contract/departures.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import { someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import { needs } from './directory-page.data.ts';

const PLACES = 5_000;

/** Places that count how often something of them is looked at. */
function countedPlaces() {
  const count = { looks: 0 };
  const places = someProviders(PLACES).map(
    (place) =>
      new Proxy(place, {
        get(target, name) {
          count.looks += 1;
          return Reflect.get(target, name);
        },
      }),
  );
  return { count, places };
}

test('however often a stranger searches 5,000 places, each is looked at a few times for it, and a page comes of it', async () => {
  const { count, places } = countedPlaces();
  const data = { read: async () => places } as unknown as PageData; // of the calls it makes this is the one
  const search = async (query: string) => {
    count.looks = 0;
    const address = { search: new URLSearchParams(query), params: {}, departures: departuresOf('complete') };
    const { directory } = await needs.snapshot(data, address);
    return { looks: count.looks, shown: directory?.providers.length, total: directory?.total };
  };
  expect((await search('q=provider')).total).toBe(PLACES);
  for (const query of ['q=provider', 'q=provider+1&city=dublin', 'q=feathers&page=57', 'q=nowhere']) {
    const { looks, shown } = await search(query);
    expect(looks, query).toBeLessThanOrEqual(3 * PLACES);
    expect(shown).toBeLessThanOrEqual(DIRECTORY_PAGE_SIZE);
  }
});
