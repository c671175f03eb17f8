import type { Feature } from '@pawhood/contract/voting/voting.ts';
import type { FeatureRow } from './features.store.ts';

/** A row in the contract's form. */
export function featureOf(row: FeatureRow): Feature {
  const { id, name, description, icon, votes, category, status, createdAt } = row;
  return { id, name, description, icon, votes, category, status, createdAt: createdAt.toISOString() };
}
