/** The operator's actions on features. */

import { ProductError } from '@pawhood/contract/errors.ts';
import {
  FEATURE_CATEGORIES,
  FEATURE_ICONS,
  FEATURE_STATUSES,
  type FeatureStatus,
} from '@pawhood/contract/voting/voting.ts';
import type { DecisionsService } from '../../desk/decisions.service.ts';
import type { Permit } from '../../desk/permit.ts';
import type { Choice, DecisionOf, TodoKind } from '../../desk/todo-kind.ts';
import type { FeatureRow, FeaturesStore, FeatureValues } from './features.store.ts';
import type { Miscount, VotesStore } from './votes.store.ts';

export interface FeatureDeskParts {
  readonly features: FeaturesStore;
  readonly votes: VotesStore;
  readonly decisions: DecisionsService;
  /** Whatever state a feature is in. */
  readonly suggestions: TodoKind<'suggestion'>;
}

/** A feature as the operator writes it. */
export interface FeatureInput {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly icon: string;
}

/** Why something the operator wrote cannot be taken, as one sentence. */
export class WrongFeature extends Error {
  override readonly name = 'WrongFeature';
}

export type FeatureDesk = ReturnType<typeof createFeatureDesk>;

export function createFeatureDesk({ features, votes, decisions, suggestions }: FeatureDeskParts) {
  /** @throws WrongFeature in place of each refusal that has a sentence here. */
  async function decide(
    permit: Permit<'cases'>,
    id: string,
    choice: Choice<DecisionOf<'suggestion'>>,
    sentence: string,
  ): Promise<void> {
    try {
      await decisions.decide(permit, suggestions, id, choice);
    } catch (error) {
      throw error instanceof ProductError ? new WrongFeature(sentence) : error;
    }
  }

  return {
    all: (): Promise<FeatureRow[]> => features.all(),

    /** @throws WrongFeature */
    async add({ id, ...input }: FeatureInput): Promise<void> {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id) || id.length > LONGEST.id) {
        throw new WrongFeature(
          'Write the id in lower-case letters, digits and single hyphens, such as pet-passport.',
        );
      }
      const values = {
        name: read.name(input.name),
        description: read.description(input.description),
        category: read.category(input.category),
        icon: read.icon(input.icon),
      };
      if (!(await features.add({ id, ...values, origin: 'operator' }))) {
        throw new WrongFeature(`There is already a feature ${id}.`);
      }
    },

    /** @throws WrongFeature */
    async edit(id: string, field: string, value: string): Promise<void> {
      ensureThere(id, await features.change(id, valuesOf(field, value)));
    },

    /** @throws WrongFeature */
    decide: (permit: Permit<'cases'>, id: string, decision: 'accept' | 'reject'): Promise<void> =>
      decide(permit, id, { decision, into: '' }, noFeature(id)),

    /** @throws WrongFeature */
    async setStatus(id: string, input: string): Promise<void> {
      const status = oneOf<FeatureStatus>(FEATURE_STATUSES, 'status')(input);
      ensureThere(id, await features.setStatus(id, status));
    },

    /** @throws WrongFeature */
    merge: (permit: Permit<'cases'>, id: string, into: string): Promise<void> =>
      decide(permit, id, { decision: 'merge', into }, 'Name two different features that are on the board.'),

    recount: (): Promise<Miscount[]> => votes.recountAll(),
  };
}

/** In characters. */
const LONGEST = { id: 80, name: 200, description: 500 };

const read = {
  name: textOf('name', 1),
  description: textOf('description', 0),
  category: oneOf(FEATURE_CATEGORIES, 'category'),
  icon: oneOf(FEATURE_ICONS, 'icon'),
};

function valuesOf(field: string, value: string): FeatureValues {
  switch (field) {
    case 'name':
    case 'description':
      return { [field]: read[field](value) };
    case 'category':
      return { category: read.category(value) };
    case 'icon':
      return { icon: read.icon(value) };
    default:
      throw new WrongFeature(`There is no field ${field}. The fields are ${Object.keys(read).join(', ')}.`);
  }
}

function textOf(field: 'name' | 'description', least: number) {
  return (input: string): string => {
    const text = input.trim();
    if (text.length >= least && text.length <= LONGEST[field]) return text;
    throw new WrongFeature(`Give the ${field} ${least} to ${LONGEST[field]} characters.`);
  };
}

function oneOf<Value extends string>(values: readonly Value[], what: string) {
  return (input: string): Value => {
    const match = values.find((value) => value.toLowerCase() === input.trim().toLowerCase());
    if (match === undefined) throw new WrongFeature(`The ${what} must be one of ${values.join(', ')}.`);
    return match;
  };
}

function ensureThere(id: string, isThere: boolean): void {
  if (!isThere) throw new WrongFeature(noFeature(id));
}

const noFeature = (id: string): string =>
  `There is no feature ${id}. "pawhood features list" shows all features.`;
