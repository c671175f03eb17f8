/** What the desk reads of a person in cases about them, and how it opens one. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { addToLog } from '../../desk/log.store.ts';
import type { PersonFacts } from '../../desk/person-facts.ts';
import { type Sanctions, seenHash } from '../../desk/reportable.ts';
import { decisionView } from '../../desk/todo-views.ts';
import { urgencyRank } from './reports.store.ts';
import { reportCase } from './reports.tables.ts';

/** Of who was reported by nobody. */
const REASON = 'other';

/** As much as one report. */
const WEIGHT = 2;

export interface ReportedFactsParts {
  readonly database: Database;
  /** The name of somebody as others read it. */
  readonly nameForOthers: (name: string) => string;
  readonly sanctions: Pick<Sanctions, 'hold'>;
}

export function reportedFacts({ database, nameForOthers, sanctions }: ReportedFactsParts): PersonFacts {
  const decisions = createDecisionsStore(database);
  return {
    decisions: async (userId, most) => (await decisions.ofAuthor(userId, most)).map(decisionView),

    hasCaseIn: async (userId, city) => {
      const { author } = reportCase;
      return (await database.$count(reportCase, and(eq(author, userId), eq(reportCase.city, city)))) > 0;
    },

    openCase: (userId, city, entry) =>
      database.transaction(async (transaction) => {
        // Whoever erases them waits, or was first.
        await sanctions.hold(transaction, userId);
        const seen = await seenOf(transaction, userId, nameForOthers);
        if (seen === null) return null;
        const { subjectKind, subjectId, id } = reportCase;
        const [row] = await transaction
          .insert(reportCase)
          .values({
            ...{ subjectKind: 'profile', subjectId: userId, author: userId, city: city || seen.city },
            ...{ seen: seen.frozen, seenHash: seen.hash },
            ...{ reason: REASON, urgency: urgencyRank(REASON), weight: WEIGHT },
          })
          // One that is open is held, so that nobody decides it meanwhile.
          .onConflictDoUpdate({
            target: [subjectKind, subjectId],
            targetWhere: sql`status = 'open'`,
            set: { at: sql`${reportCase.at}` },
          })
          .returning({ id, isNew: sql<boolean>`xmax = 0` });
        if (row === undefined) throw new Error('A case was not kept.');
        if (row.isNew) await addToLog(transaction, entry);
        return String(row.id);
      }),
  };
}

/** What the team sees of somebody: their words only where others read them, too. Null where they are gone. */
async function seenOf(transaction: Transaction, userId: string, nameForOthers: (name: string) => string) {
  const [profile] = await transaction.select().from(userProfile).where(eq(userProfile.id, userId));
  if (profile === undefined) return null;
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
