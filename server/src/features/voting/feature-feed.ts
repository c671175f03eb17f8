import { FEED_ENTRIES } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import { xmlText } from '../../lib/xml.ts';
import type { FeatureRow } from './features.store.ts';

export interface FeatureFeedParts {
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
  /** Person or organisation that runs the site; empty when not set. */
  readonly operatorName: string;
  readonly siteName: string;
  /** Of the feed, and before the paths of pages in it. */
  readonly language: string;
  readonly base: string;
  readonly words: Words;
  readonly features: readonly FeatureRow[];
}

interface Event {
  readonly feature: FeatureRow;
  readonly what: 'new' | 'shipped';
  readonly moment: Date;
}

/** New and built features of the board, the newest first, as an Atom 1.0 feed (RFC 4287). */
export function featureFeed(parts: FeatureFeedParts): string {
  const { publicUrl, operatorName, siteName, language, words, features } = parts;
  const events = features
    .flatMap(eventsOf)
    // They come oldest first; of what happened in the same millisecond the later one stays the newer.
    .reverse()
    .sort((one, other) => Number(other.moment) - Number(one.moment))
    .slice(0, FEED_ENTRIES);
  const board = xmlText(publicUrl + parts.base + ROUTES.roadmap);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<id>${board}</id>
<title>${xmlText(words.voting.roadmapOf(siteName))}</title>
<subtitle>${xmlText(words.voting.ROADMAP_FEED_LEAD)}</subtitle>
<author><name>${xmlText(operatorName || siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${board}/feed.xml"/>
<link rel="alternate" type="text/html" href="${board}"/>
<updated>${(events[0]?.moment ?? new Date(0)).toISOString()}</updated>
${events.map((event) => entry(event, board, words)).join('')}</feed>
`;
}

/** A feature that came built is no news twice. */
function eventsOf(feature: FeatureRow): Event[] {
  const { status, createdAt, statusAt } = feature;
  const added: Event = { feature, what: 'new', moment: createdAt };
  if (status !== 'shipped') return [added];
  const shipped: Event = { feature, what: 'shipped', moment: statusAt };
  return statusAt > createdAt ? [added, shipped] : [shipped];
}

function entry({ feature, what, moment }: Event, board: string, words: Words): string {
  const { id, name, description, category } = feature;
  const title = what === 'new' ? words.voting.newOnBoard(name) : words.voting.nowHere(name);
  return `<entry>
<id>${board}#${what}-${encodeURIComponent(id)}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${board}"/>
<published>${moment.toISOString()}</published>
<updated>${moment.toISOString()}</updated>
<summary>${xmlText(description)}</summary>
<category term="${category}"/>
</entry>
`;
}
