import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { LIST_PARTS } from '../../app/list-parts.ts';
import { article } from '../../features/articles/articles.tables.ts';
import { type ListWatch, touchList, watchLists } from './list-versions.ts';

const database = await testDatabase();

async function watched(): Promise<ListWatch> {
  const lists = await watchLists(database, LIST_PARTS);
  onTestFinished(() => lists.stop());
  return lists;
}

test('a change by another connection shows by itself, in its own list only', async () => {
  const lists = await watched();
  const before = { articles: lists.version('articles'), providers: lists.version('providers') };
  await database.transaction((transaction) => touchList(transaction, 'providers'));
  await expect.poll(() => lists.version('providers')).not.toBe(before.providers);
  expect(lists.version('articles')).toBe(before.articles);
});

test('a change that is undone leaves the version as it was', async () => {
  const lists = await watched();
  const before = lists.version('providers');
  const undone = database.transaction(async (transaction) => {
    await touchList(transaction, 'providers');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await lists.refresh();
  expect(lists.version('providers')).toBe(before);
});

test('an article whose time comes changes the list by itself', async () => {
  const lists = await watched();
  const before = lists.version('articles');
  await database.insert(article).values({
    id: 'soon',
    title: 'Soon',
    city: 'dublin',
    category: 'Care',
    date: '2031-03-09',
    published: true,
    publishedAt: new Date(Date.now() + 3_000),
    source: 'file',
  });
  await lists.refresh();
  expect(lists.version('articles')).toBe(before);
  await expect.poll(() => lists.version('articles')).not.toBe(before);
});

test('the providers change with the day of each city', async () => {
  const lists = await watched();
  const days = lists.version('providers').split('.').slice(1);
  const expected = ['America/Edmonton', 'Europe/Amsterdam', 'Europe/Dublin'].map((timeZone) =>
    new Date().toLocaleDateString('sv-SE', { timeZone }),
  );
  expect(days).toEqual(expected);
});

test('a list has a version before its first change, and another after it', async () => {
  const lists = await watched();
  expect(lists.version('suspension')).toBe('0');
  await database.transaction((transaction) => touchList(transaction, 'suspension'));
  await lists.refresh();
  expect(lists.version('suspension')).toBe('1');
});
