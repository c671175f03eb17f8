import { SUGGESTION_DESCRIPTION, SUGGESTION_MISSING } from '@pawhood/contract/words/voting.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { SUGGESTION_LIMIT, SUGGESTION_VOTES } from '../limits.ts';
import { limitedLine } from '../values/text.ts';
import { type Feature, feature } from './voting.ts';

/** A suggestion: one text, which becomes the feature's name. §5.4 */
export const newSuggestion = v.object({
  text: v.pipe(limitedLine(SUGGESTION_LIMIT), v.check(saysSomething, SUGGESTION_MISSING)),
});

/** Whether anything of a text can be seen: spaces of no width leave a card without a name. §5.4 §5.5 */
export function saysSomething(words: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(words);
}

/** Whether two texts suggest the same, in whatever capitals and however far apart their words stand. */
export function saysTheSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (words: string): string => words.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Puts a suggestion on the board with the caller's vote; the same text by the same caller again changes nothing.
 * The complete edition has this call, the specification edition answers 404.
 *
 * @throws `known_feature` when a feature on the board has the same words; the problem's `current` is its id and name.
 * @throws `too_many_suggestions` when the caller has suggested many things just now.
 */
export const suggestFeature = endpoint({
  method: 'POST',
  path: '/local/api/features',
  summary: "Suggests a feature; it starts with the caller's vote.",
  bearer: 'optional',
  status: 201,
  body: newSuggestion,
  answer: v.object({
    ...feature.entries,
    /** True while it waits for the operator and nobody else sees it. */
    held: v.optional(v.boolean()),
  }),
  errors: ['known_feature', 'too_many_suggestions'],
});

/** A suggested feature as it begins, on the server and in a browser that keeps it to itself. §4.23 §9.11 */
export function suggestedFeature(id: string, words: string): Feature {
  return {
    id,
    name: words.trim(),
    description: SUGGESTION_DESCRIPTION,
    icon: 'Lightbulb',
    votes: SUGGESTION_VOTES,
    category: 'custom',
    status: 'open',
  };
}
