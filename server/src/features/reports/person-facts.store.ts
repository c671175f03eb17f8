/** What the desk reads of a person in cases about them. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import type { PersonFacts } from '../../desk/person-facts.ts';
import { decisionView } from '../../desk/todo-views.ts';
import { reportCase } from './reports.tables.ts';

export function reportedFacts(database: Database): PersonFacts {
  const decisions = createDecisionsStore(database);
  return {
    decisions: async (userId, most) => (await decisions.ofAuthor(userId, most)).map(decisionView),

    hasCaseIn: async (userId, city) => {
      const { author } = reportCase;
      return (await database.$count(reportCase, and(eq(author, userId), eq(reportCase.city, city)))) > 0;
    },
  };
}
