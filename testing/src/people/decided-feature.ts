import type { Database } from '@pawhood/server/database/connection.ts';
import { createDecisionsService } from '@pawhood/server/desk/decisions.service.ts';
import { decisionTransactions } from '@pawhood/server/desk/decisions.store.ts';
import { commandPermit } from '@pawhood/server/desk/permit.ts';
import { suggestionKind } from '@pawhood/server/features/voting/held-suggestions.store.ts';

/** Decides on a feature in any state, as the operator's commands do. */
export async function decideFeature(
  database: Database,
  id: string,
  decision: 'accept' | 'reject' | 'merge',
  into = '',
): Promise<void> {
  const features = suggestionKind(database, { decides: 'any' });
  await createDecisionsService(decisionTransactions(database)).decide(commandPermit('cases'), features, id, {
    decision,
    into,
  });
}
