import { readProvider } from '@pawhood/contract/directory/provider.ts';
import type { Output } from '@pawhood/contract/endpoint.ts';
import { listReviews } from '@pawhood/contract/reviews/reviews.ts';
import { orderIn } from '#/features/reviews/all/reviews-address.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The reviews of one page of a place's; on any other the snapshot says nothing. */
    readonly reviews?: {
      readonly placeId: string;
      readonly sort: string;
      readonly after: string;
      readonly page: Output<(typeof listReviews)['answer']>;
    };
  }
}

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data, { params: { providerId: id = '' }, search, departures }) {
    if (!departures.reviews) return {};
    const [sort, after] = [orderIn(search), search.get('after') ?? ''];
    const provider = await data.find(readProvider, { id });
    const page = provider && (await data.find(listReviews, { id, sort, ...(after && { after }) }));
    if (provider === null || page === null) return {};
    return { provider, reviews: { placeId: id, sort, after, page } };
  },
};
