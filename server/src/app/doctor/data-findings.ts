/** What `pawhood doctor` finds in the database, and in the files that belong to it. */

import { departuresOf } from '@pawhood/contract/departures.ts';
import { bucketSentence } from '../../commands/file-sentence.ts';
import { counted } from '../../commands/terminal.ts';
import type { Config } from '../../config/config.ts';
import { databaseSentence } from '../../database/failures/database-sentence.ts';
import { openDatabase } from '../../database/open-database.ts';
import { readWaiting, type WaitingRow } from '../../desk/waiting.store.ts';
import { NOTHING_IS_SENT } from '../../lib/nothing-is-sent.ts';
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
    return [findingAbout('database').wrong(sentence, 'See docs/self-hosting.md, "When something is wrong".')];
  }
}

async function databaseFinding(store: DoctorStore): Promise<Finding> {
  const { version, bytes } = await store.facts();
  return findingAbout('database').right(`PostgreSQL ${version} answers. It holds ${sizeText(bytes)}.`);
}

function migrationFinding(pending: number): Finding {
  const { right, warning } = findingAbout('migrations');
  if (pending === 0) return right('The database is up to date.');
  return warning(
    `The database is of an older version: ${counted(pending, 'migration')} to go.`,
    'Make a backup, then start the server. It brings the database up to date.',
  );
}

async function clockFinding(store: DoctorStore, here: number): Promise<Finding> {
  const { right, wrong } = findingAbout('clock');
  const apart = Math.abs((await store.facts()).now - here);
  if (apart <= CLOCKS_APART_MS) return right('This machine and the database have the same time.');
  return wrong(
    `The clocks of this machine and the database are ${counted(Math.round(apart / 1_000), 'second')} apart.`,
    'Let both follow a time server (systemd-timesyncd, chrony). Links and sessions end at the wrong time until then.',
  );
}

/** @param countOrphans answers null where another installation sweeps. */
async function orphanFinding(countOrphans: () => Promise<number | null>): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('pictures');
  try {
    const orphans = await countOrphans();
    if (orphans === null) return right('The bucket is another data folder’s, which looks after its files.');
    if (orphans === 0) return right('Every picture file belongs to somebody.');
    return warning(
      `${counted(orphans, 'picture file')} ${orphans === 1 ? 'belongs' : 'belong'} to nobody.`,
      'A running server removes such files every hour. If they stay, look in its log for "Pictures could not be swept".',
    );
  } catch (error) {
    const sentence = bucketSentence(error);
    if (sentence === null) throw error;
    return wrong(
      `The bucket cannot be used. ${sentence}`,
      'Check the S3_ settings and the rights of the key.',
    );
  }
}

/** What people are told goes within seconds where all is well; later than this somebody should look, in seconds. */
const LATE_S = 15 * 60;

const isOrAre = (number: number): string => (number === 1 ? 'is' : 'are');

function deskFinding(waiting: readonly WaitingRow[]): Finding {
  const { right, warning } = findingAbout('desk');
  if (waiting.length === 0) return right('Nothing waits for a decision.');
  const oldest = new Date(Math.min(...waiting.map((row) => row.oldest.getTime())));
  const since = `The oldest waits since ${oldest.toISOString().slice(0, 10)}.`;
  if (!waiting.some(({ isNeglected }) => isNeglected))
    return right(`What waits for a decision is looked at. ${since}`);
  return warning(
    `For three days nobody has looked at what waits for a decision. ${since}`,
    'Look at it at /desk, or by the commands edits, uncertain and features.',
  );
}

function reachFinding({ isHeld, waiting, waitS, retried, failed }: OutboxState): Finding {
  const { right, warning } = findingAbout('reach');
  if (isHeld)
    return warning(
      `${NOTHING_IS_SENT} ${counted(waiting, 'push or mail', 'pushes and mails')} ${waiting === 1 ? 'waits' : 'wait'}.`,
      'Type it where this is the site that people use, and not a copy for a try.',
    );
  const facts = [
    waitS > LATE_S && `the oldest that is due waits for ${counted(Math.floor(waitS / 60), 'minute')}`,
    retried > 0 && `${retried} ${isOrAre(retried)} tried again`,
    failed > 0 && `${failed} did not arrive in the last 24 hours`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0)
    return right(`What people are told goes out; ${waiting} ${isOrAre(waiting)} due just now.`);
  return warning(
    `Of pushes and mails ${facts.join(', ')}.`,
    'Look in the log for "could not be mailed" and "could not be sent", and try pawhood mail test ADDRESS.',
  );
}
