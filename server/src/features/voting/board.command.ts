import { jsonText, type ListOptions } from '../../commands/command-output.ts';
import { counted, type Terminal } from '../../commands/terminal.ts';
import type { Database } from '../../database/connection.ts';
import { createDecisionsService } from '../../desk/decisions.service.ts';
import { decisionTransactions } from '../../desk/decisions.store.ts';
import { commandPermit } from '../../desk/permit.ts';
import {
  createFeatureDesk,
  type FeatureDesk,
  type FeatureInput,
  WrongFeature,
} from './feature-desk.service.ts';
import { createFeaturesStore, type FeatureRow } from './features.store.ts';
import { suggestionKind } from './held-suggestions.store.ts';
import { createVotesStore } from './votes.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

const PERMIT = commandPermit('cases');

/** `pawhood features list`: every feature, held, rejected and merged ones, too; oldest first. */
export async function listFeatures(
  { json }: ListOptions,
  { database, terminal }: Surroundings,
): Promise<number> {
  const all = await deskOf(database).all();
  if (json) {
    terminal.output.write(jsonText({ features: all.map(featureReport) }));
    return 0;
  }
  const held = all.filter(({ approval }) => approval === 'held').length;
  const waiting = held > 0 ? `, ${held} waiting for your approval` : '';
  const blocks = all.map((feature) => `${featureText(feature)}\n`);
  terminal.output.write([...blocks, `${counted(all.length, 'feature')}${waiting}.\n`].join('\n'));
  return 0;
}

/** `pawhood features add ID NAME DESCRIPTION CATEGORY ICON`: puts a feature of the operator's on the board. */
export function addFeature(input: FeatureInput, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    await desk.add(input);
    return `${input.id} is on the board.`;
  });
}

/** `pawhood features edit ID FIELD=VALUE`: changes name, description, category or icon. */
export function editFeature(id: string, change: string, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    const [field = '', ...value] = change.split('=');
    await desk.edit(id, field.trim(), value.join('='));
    return 'Changed.';
  });
}

/** `pawhood features approve ID`: shows a feature that was held or rejected. */
export function approveFeature(id: string, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    await desk.decide(PERMIT, id, 'accept');
    return `${id} is on the board.`;
  });
}

/** `pawhood features reject ID`: takes a feature off the board; its votes stay with it. */
export function rejectFeature(id: string, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    await desk.decide(PERMIT, id, 'reject');
    return `${id} is off the board.`;
  });
}

/** `pawhood features merge ID OTHER`: gives the votes of one feature to another, each voter's once. */
export function mergeFeatures(id: string, into: string, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    await desk.merge(PERMIT, id, into);
    return `${id} is merged into ${into}.`;
  });
}

/** `pawhood features status ID STATUS`: says how far a feature is. */
export function setFeatureStatus(id: string, status: string, context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    await desk.setStatus(id, status);
    return 'Changed.';
  });
}

/** `pawhood features recount`: makes every counter the number of its votes, as the server does every hour. */
export function recountFeatures(context: Surroundings): Promise<number> {
  return withDesk(context, async (desk) => {
    const wrong = await desk.recount();
    const lines = wrong.map(({ id, counted: was, votes }) => `${id}: ${was} → ${votes}\n`);
    return `${lines.join('')}${counted(wrong.length, 'counter')} repaired.`;
  });
}

function deskOf(database: Database): FeatureDesk {
  return createFeatureDesk({
    features: createFeaturesStore(database),
    votes: createVotesStore(database),
    decisions: createDecisionsService(decisionTransactions(database)),
    suggestions: suggestionKind(database, { decides: 'any' }),
  });
}

/** Does something and says what came of it, or why it cannot be done. */
async function withDesk(
  { database, terminal }: Surroundings,
  work: (desk: FeatureDesk) => Promise<string>,
): Promise<number> {
  try {
    terminal.output.write(`${await work(deskOf(database))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongFeature)) throw error;
    terminal.errors.write(`${error.message}\n`);
    return 1;
  }
}

/** For `--json`; without who suggested it. */
function featureReport(feature: FeatureRow) {
  const { id, name, description, icon, category, status, votes } = feature;
  const { origin, approval, mergedInto, createdAt } = feature;
  return { id, name, description, icon, category, status, votes, origin, approval, mergedInto, createdAt };
}

function featureText(feature: FeatureRow): string {
  const { id, name, category, votes, status, origin, approval, mergedInto, createdAt } = feature;
  const facts = [
    counted(votes, 'vote'),
    category,
    status,
    ...(origin === 'suggestion' ? ['suggested'] : []),
    ...(approval === 'shown' ? [] : [approval]),
    ...(mergedInto === null ? [] : [`merged into ${mergedInto}`]),
    createdAt.toISOString().slice(0, 10),
  ];
  // A stranger's words must not steer the operator's terminal.
  return `${id}  ${name.replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')}\n   ${facts.join(' · ')}`;
}
