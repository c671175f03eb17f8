import { departuresOf } from '@pawhood/contract/departures.ts';
import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import type { PageData } from '@pawhood/contract/page.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { expect, test } from 'vitest';
import { matchingFeatures, onBoard, readBoardAddress } from '#/features/voting/board/board-feature.ts';
import { sectionsOf } from '#/features/voting/board/sections.ts';
import { needs } from './roadmap-page.data.ts';

const ENGLISH = { language: 'en', languages: [{ code: 'en' }] };

const MANY = RENDERED_FEATURES * 4 + 7;

const FEATURES = Array.from(
  { length: MANY },
  (_, index): Feature => ({
    id: `feature-${index}`,
    name: `Feature ${index}`,
    description: '',
    icon: 'Bell',
    category: index % 3 === 0 ? 'health' : 'safety',
    // Many with the same number, which stand as in the list.
    votes: (index * 7) % 57,
    status: index % 5 === 0 ? 'shipped' : 'open',
  }),
);

const data = { read: async () => FEATURES } as unknown as PageData; // of the calls it makes this is the one

async function renderedFrom(query: string, edition: 'complete' | 'specification') {
  const address = {
    search: new URLSearchParams(query),
    params: {},
    departures: departuresOf(edition),
    cities,
    ...ENGLISH,
  };
  return (await needs.snapshot(data, address)).board?.features ?? [];
}

/** Names in the order of the screen. */
function shown(features: readonly Feature[], query: string, inSections: boolean): string[] {
  const matching = matchingFeatures(features.map(onBoard), readBoardAddress(query));
  const inOrder = inSections ? sectionsOf(matching).flatMap((section) => section.features) : matching;
  return inOrder.map(({ id }) => id);
}

test.each(['', 'sort=newest', 'category=health', 'category=safety&sort=newest', 'q=feature+1'])(
  'of a long board /roadmap?%s is rendered as far as its first features, which then stay where they are',
  async (query) => {
    for (const edition of ['complete', 'specification'] as const) {
      const { sections } = departuresOf(edition);
      const rendered = await renderedFrom(query, edition);
      expect(rendered).toHaveLength(RENDERED_FEATURES);
      const all = shown(FEATURES, query, sections);
      expect(all.length).toBeGreaterThan(RENDERED_FEATURES);
      expect(shown(rendered, query, sections)).toEqual(all.slice(0, RENDERED_FEATURES));
    }
  },
);

test('a board that is not long is rendered whole', async () => {
  const few = FEATURES.slice(0, RENDERED_FEATURES);
  const short = { read: async () => few } as unknown as PageData; // as above
  const address = {
    search: new URLSearchParams('q=none'),
    params: {},
    departures: departuresOf('complete'),
    cities,
    ...ENGLISH,
  };
  expect((await needs.snapshot(short, address)).board).toEqual({ features: few, page: 1, count: 1 });
});

test.each(['', 'sort=newest', 'category=safety', 'q=feature+1'])(
  'the pages of /roadmap?%s have every feature once, in the order of the screen; behind the last is none',
  async (query) => {
    for (const edition of ['complete', 'specification'] as const) {
      const { sections } = departuresOf(edition);
      const all = shown(FEATURES, query, sections);
      const count = Math.ceil(all.length / RENDERED_FEATURES);
      const pages = await Promise.all(
        Array.from({ length: count }, (_, index) => renderedFrom(`${query}&page=${index + 1}`, edition)),
      );
      expect(pages.flatMap((page) => shown(page, query, sections))).toEqual(all);
      expect(await renderedFrom(`${query}&page=${count + 57}`, edition)).toEqual(pages.at(-1));
    }
  },
);
