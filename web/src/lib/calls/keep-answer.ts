import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts an answer in the place of what the browser has. One that is on its way may be of before, so it is called off. */
export async function keepAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/** Makes the same change in the answer that the browser has; where it has none yet, the call is made again. */
export async function changeAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  const data = client.getQueryData<Data>(queryKey);
  if (data === undefined) await client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, change(data));
}
