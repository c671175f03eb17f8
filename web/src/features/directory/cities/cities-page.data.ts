import { type ListedCity, listCities } from '@pawhood/contract/directory/cities.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    readonly cities?: readonly ListedCity[];
  }
}

export const needs = {
  calls: [listCities],
  snapshot: async (data) => ({ cities: await data.read(listCities) }),
} satisfies PageNeeds;
