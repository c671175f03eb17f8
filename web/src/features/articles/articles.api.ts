import { type Article, countView, listArticles } from '@pawhood/contract/articles/articles.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { HttpError } from '#/lib/calls/http-error.ts';

/**
 * The public articles, newest first; the samples where the server answers with a bad status. §7.12 §8.26
 *
 * Leaving the page does not cancel the call: hub and article share its answer, so it is sent once. §9.1
 */
export const articlesQuery = queryOptions({
  queryKey: [listArticles.path],
  queryFn: async (): Promise<readonly Article[]> => {
    try {
      return await call(listArticles);
    } catch (error) {
      if (error instanceof HttpError) return samplesInsteadOf(error);
      throw error;
    }
  },
});

/** Counts a reader; the server counts each browser once a day. */
export const countViewMutation = mutationOptions({
  mutationFn: (id: string) => call(countView, { params: { id } }),
});

/** The built-in samples; where not even they can be loaded, the failure that asked for them stands. */
async function samplesInsteadOf(error: HttpError): Promise<readonly Article[]> {
  const samples = await import('virtual:sample-articles').catch(() => null);
  if (samples === null) throw error;
  return samples.sampleArticles;
}
