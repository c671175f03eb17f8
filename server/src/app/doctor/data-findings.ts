/** What `pawhood doctor` finds in the database, and in the files that belong to it. */

import { departuresOf } from '@pawhood/contract/departures.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import { bucketSentence } from '../../commands/file-sentence.ts';
import type { Config } from '../../config/config.ts';
import { databaseSentence } from '../../database/failures/database-sentence.ts';
import { openDatabase } from '../../database/open-database.ts';
import { readWaiting, type WaitingRow } from '../../desk/waiting.store.ts';
import { PROGRAM } from '../../lib/checkout.ts';
import { StartError } from '../../lib/start-error.ts';
import { openMedia } from '../../media/open-media.ts';
import { createPicturesStore } from '../../media/pictures.store.ts';
import { type OutboxState, readOutboxState } from '../../notifications/outbox-state.store.ts';
import { createDoctorStore, type DoctorStore } from './doctor.store.ts';
import { type Finding, findingAbout } from './finding.ts';
import { sizeText } from './size-text.ts';

/** Two clocks farther apart than this make links and sessions end at the wrong time, in milliseconds. */
const CLOCKS_APART_MS = 5_000;

/** Orphaned files are swept when they are an hour old, and every hour; older ones were not, in milliseconds. */
const UNSWEPT_MS = 3 * 60 * 60_000;

/**
 * Leaves the schema as it is.
 *
 * @param now by the clock of this machine, in milliseconds since 1970.
 */
export async function dataFindings(config: Config, now: number): Promise<Finding[]> {
  try {
    const { database, close } = await openDatabase(config, 'backup', { creates: false });
    try {
      const store = createDoctorStore(database);
      const pending = await store.pending();
      const findings = [
        await databaseFinding(store),
        migrationFinding(pending.length),
        await clockFinding(store, now),
      ];
      // The tables of an older version may be others.
      if (pending.length === 0) {
        const { pictures } = openMedia(createPicturesStore(database), config);
        findings.push(await orphanFinding(() => pictures.countOrphans(new Date(now - UNSWEPT_MS))));
        if (departuresOf(config.edition).reach)
          findings.push(reachFinding(await readOutboxState(database, new Date(now))));
        if (departuresOf(config.edition).desk) findings.push(deskFinding(await readWaiting(database)));
      }
      return findings;
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : databaseSentence(error);
    if (sentence === null) throw error;
    return [
      findingAbout('database').wrong(
        () => sentence,
        (words) => words.health.DATABASE_ADVICE,
      ),
    ];
  }
}

async function databaseFinding(store: DoctorStore): Promise<Finding> {
  const { version, bytes } = await store.facts();
  return findingAbout('database').right((words) => words.health.postgresAnswers(version, sizeText(bytes)));
}

function migrationFinding(pending: number): Finding {
  const { right, warning } = findingAbout('migrations');
  if (pending === 0) return right((words) => words.health.DATABASE_IS_NEW);
  return warning(
    (words) => words.health.migrationsToGo(pending),
    (words) => words.health.MIGRATIONS_ADVICE,
  );
}

async function clockFinding(store: DoctorStore, here: number): Promise<Finding> {
  const { right, wrong } = findingAbout('clock');
  const apart = Math.abs((await store.facts()).now - here);
  if (apart <= CLOCKS_APART_MS) return right((words) => words.health.CLOCKS_AGREE);
  return wrong(
    (words) => words.health.clocksApart(Math.round(apart / 1_000)),
    (words) => words.health.CLOCKS_ADVICE,
  );
}

/** @param countOrphans answers null where another installation sweeps. */
async function orphanFinding(countOrphans: () => Promise<number | null>): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('pictures');
  try {
    const orphans = await countOrphans();
    if (orphans === null) return right((words) => words.health.BUCKET_OF_ANOTHER);
    if (orphans === 0) return right((words) => words.health.PICTURES_ARE_OWNED);
    return warning(
      (words) => words.health.picturesOfNobody(orphans),
      (words) => words.health.PICTURES_ADVICE,
    );
  } catch (error) {
    const sentence = bucketSentence(error);
    if (sentence === null) throw error;
    return wrong(
      (words) => words.health.bucketIsWrong(sentence),
      (words) => words.health.BUCKET_ADVICE,
    );
  }
}

/** What people are told goes within seconds where all is well; later than this somebody should look, in seconds. */
const LATE_S = 15 * 60;

function deskFinding(waiting: readonly WaitingRow[]): Finding {
  const { right, warning } = findingAbout('desk');
  if (waiting.length === 0) return right((words) => words.health.NOTHING_TO_DECIDE);
  const oldest = new Date(Math.min(...waiting.map((row) => row.oldest.getTime())));
  const since = oldest.toISOString().slice(0, 10);
  if (!waiting.some(({ isNeglected }) => isNeglected))
    return right((words) => words.health.decisionsLookedAt(since));
  return warning(
    (words) => words.health.decisionsNeglected(since),
    (words) => words.health.DECISIONS_ADVICE,
  );
}

function reachFinding({ isHeld, waiting, waitS, retried, failed }: OutboxState): Finding {
  const { right, warning } = findingAbout('reach');
  if (isHeld)
    return warning(
      (words) => words.health.heldBack(waiting, `${PROGRAM} reach resume`),
      (words) => words.health.HELD_ADVICE,
    );
  const facts = [
    waitS > LATE_S && ((words: Words) => words.health.oldestIsDue(Math.floor(waitS / 60))),
    retried > 0 && ((words: Words) => words.health.triedAgain(retried)),
    failed > 0 && ((words: Words) => words.health.notArrived(failed)),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return right((words) => words.health.tellingWorks(waiting));
  return warning(
    (words) => words.health.tellingIsLate(facts.map((fact) => fact(words)).join(', ')),
    (words) => words.health.TELLING_ADVICE,
  );
}
