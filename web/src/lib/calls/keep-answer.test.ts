import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { changeAnswer, keepAnswer } from './keep-answer.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['/api/pets'];

/** Somebody who watches the pets; each call is answered by hand, and given up when it is called off. */
function watchedPets() {
  const client = createQueryClient();
  const answers: ((pets: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ signal }) =>
      new Promise<string[]>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const stop = observer.subscribe(() => {});
  const add = (pet: string) => changeAnswer<string[]>(client, KEY, (pets) => [...pets, pet]);
  return { client, answers, add, stop, pets: () => client.getQueryData(KEY) };
}

test('a change stays, though an answer of before it comes later', async () => {
  const { client, answers, add, stop, pets } = watchedPets();
  answers[0]?.(['Nala']);
  await vi.waitFor(() => expect(pets()).toEqual(['Nala']));
  void client.invalidateQueries({ queryKey: KEY });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await add('Bo');
  answers[1]?.(['Nala']);
  await client.cancelQueries({ queryKey: ['nothing'] });
  expect(pets()).toEqual(['Nala', 'Bo']);
  stop();
});

test('where there is no answer yet it is asked for again, so that the change is in it', async () => {
  const { answers, add, stop, pets } = watchedPets();
  expect(answers).toHaveLength(1);
  const added = add('Bo');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(['Nala']);
  answers[1]?.(['Nala', 'Bo']);
  await added;
  expect(pets()).toEqual(['Nala', 'Bo']);
  stop();
});

test('a whole answer stays, though one of before it comes later, and needs none before it', async () => {
  const { client, answers, stop, pets } = watchedPets();
  await keepAnswer(client, KEY, ['Bo']);
  answers[0]?.(['Nala']);
  await client.cancelQueries({ queryKey: ['nothing'] });
  expect(pets()).toEqual(['Bo']);
  stop();
});
