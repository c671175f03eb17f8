import { countView } from '@pawhood/contract/articles/articles.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { createArticlesService } from './articles.service.ts';
import { createArticlesStore } from './articles.store.ts';

const ARTICLE = 'a-cat-on-a-houseboat';
const { url, database } = await testApp({ settings: { TRUSTED_PROXIES: '1', ARTICLE_VIEWS_PER_HOUR: '7' } });
await createArticlesService(createArticlesStore(database)).seedSamples();

/** A browser that has never been here reads the article; answers the number of views that it is told. */
async function read(address: string): Promise<number> {
  const response = await fetch(url + countView.path.replace(':id', ARTICLE), {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
  });
  expect(response.status).toBe(200);
  const { views } = (await response.json()) as { views: number };
  return views;
}

async function readings(count: number, addressAt: (index: number) => string): Promise<number[]> {
  const views = [];
  for (let index = 0; index < count; index += 1) views.push(await read(addressAt(index)));
  return views;
}

test('views beyond what one network may add are answered as ever, and not counted', async () => {
  expect(await readings(9, () => '192.0.2.7')).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
  expect(await read('198.51.100.7')).toBe(8);
  // Its neighbours come to four times as much, together with it.
  const neighbours = await readings(24, (index) => `192.0.2.${10 + (index % 4)}`);
  expect(neighbours.at(-4)).toBe(29);
  expect(neighbours.at(-1)).toBe(29);
});
