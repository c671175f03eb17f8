/** What the desk reads of a person in cases about them, and how it opens one. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { addToLog } from '../../desk/log.store.ts';
import type { PersonFacts } from '../../desk/person-facts.ts';
import { seenHash } from '../../desk/reportable.ts';
import { decisionView } from '../../desk/todo-views.ts';
import { urgencyRank } from './reports.store.ts';
import { reportCase } from './reports.tables.ts';

/** Of who was reported by nobody. */
const REASON = 'other';

/** As much as one report. */
const WEIGHT = 2;

/** @param nameForOthers the name of somebody as others read it. */
export function reportedFacts(database: Database, nameForOthers: (name: string) => string): PersonFacts {
  const decisions = createDecisionsStore(database);
  return {
    decisions: async (userId, most) => (await decisions.ofAuthor(userId, most)).map(decisionView),

    hasCaseIn: async (userId, city) => {
      const { author } = reportCase;
      return (await database.$count(reportCase, and(eq(author, userId), eq(reportCase.city, city)))) > 0;
    },

    openCase: (userId, city, entry) =>
      database.transaction(async (transaction) => {
        const seen = await seenOf(transaction, userId, nameForOthers);
        const [added] = await transaction
          .insert(reportCase)
          .values({
            ...{ subjectKind: 'profile', subjectId: userId, author: userId, city: city || seen.city },
            ...{ seen: seen.frozen, seenHash: seen.hash },
            ...{ reason: REASON, urgency: urgencyRank(REASON), weight: WEIGHT },
          })
          .onConflictDoNothing()
          .returning({ id: reportCase.id });
        if (added === undefined) return openCaseOf(transaction, userId);
        await addToLog(transaction, entry);
        return String(added.id);
      }),
  };
}

/** What the team sees of somebody: their words only where others read them, too. */
async function seenOf(transaction: Transaction, userId: string, nameForOthers: (name: string) => string) {
  const [profile] = await transaction.select().from(userProfile).where(eq(userProfile.id, userId));
  if (profile === undefined) throw new Error('Somebody who was just there is gone.');
  const { fullName, bio, profilePicture, visibility } = profile;
  const isShown = visibility !== 'nobody';
  const frozen = {
    name: nameForOthers(fullName),
    words: isShown ? bio : '',
    picture: isShown ? profilePicture : '',
    path: ROUTES.user.replace(':userId', encodeURIComponent(userId)),
  };
  const city = profile.city ?? '';
  return { frozen, city, hash: seenHash(frozen) };
}

async function openCaseOf(transaction: Transaction, userId: string): Promise<string> {
  const { subjectKind, subjectId, status, id } = reportCase;
  const [open] = await transaction
    .select({ id })
    .from(reportCase)
    .where(and(eq(subjectKind, 'profile'), eq(subjectId, userId), eq(status, 'open')));
  if (open === undefined) throw new Error('A case was decided just now.');
  return String(open.id);
}
