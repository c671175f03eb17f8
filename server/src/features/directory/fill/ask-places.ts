/** Has the places of a city come from Overpass into a file, unless an answer waits there already. */
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { City } from '@pawhood/contract/values/city.ts';
import type { CommandContext } from '../../../commands/command.ts';
import { createProgress } from '../../../commands/progress.ts';
import { unlessMissing } from '../../../lib/files.ts';
import type { Circle } from '../reading/circle.ts';
import type { Asking } from './ask-server.ts';
import { type AskedTimes, createAskedTimes } from './asked-times.ts';
import { fetchPlaces } from './fetch-places.ts';
import { waitingAnswer } from './kept-answer.ts';
import { createRoom } from './room.ts';

export interface PlacesQuestion {
  readonly city: City;
  readonly circle: Circle;
  /** For the answer. */
  readonly file: string;
  readonly asking: Asking;
  readonly now: () => Date;
  /** The address of the Overpass that serves everybody. */
  readonly publicServer: string;
  /** Whether a file of this digest is in the directory. */
  readonly isImported: (digest: string) => Promise<boolean>;
}

type Context = Pick<CommandContext, 'config' | 'dataDir' | 'terminal'>;

/** Largest answer, all parts together, in bytes as unpacked. */
const LARGEST_ANSWER = 200_000_000;

/**
 * @returns why Overpass was not asked; null when an answer is there.
 * @throws FetchFailure; errors of the file system; what the signal was aborted with.
 */
export async function askPlaces(question: PlacesQuestion, context: Context): Promise<string | null> {
  const { city, file, now } = question;
  const { config, terminal } = context;
  const waiting = await waitingAnswer(file, { ...question, now: now() });
  if (waiting !== null) {
    terminal.output.write(
      `Taking the answer of ${minuteOf(waiting)}, which was not imported: ${file}. Delete it to ask again.\n`,
    );
    return null;
  }
  const asked = isOf(config.overpassUrl, question.publicServer)
    ? createAskedTimes(join(dirname(file), 'asked.json'), now)
    : null;
  const allowance = await asked?.allowance(city.key);
  if (allowance?.left === 0) return askedOften(question, allowance.until);
  await fetchInto(question, asked, context);
  terminal.output.write(
    `The answer is kept as ${file}. Until it is imported, the same command takes it for a day.\n`,
  );
  return null;
}

/** A server has further names below its own. */
function isOf(address: string, server: string): boolean {
  const [{ host }, { host: own }] = [new URL(address), new URL(server)];
  return host === own || host.endsWith(`.${own}`);
}

/** @param asked null where no number of questions is too many. */
async function fetchInto(
  { city, circle, file, asking, now }: PlacesQuestion,
  asked: AskedTimes | null,
  { config, dataDir, terminal }: Context,
): Promise<void> {
  const address = config.overpassUrl;
  const { host } = new URL(address);
  terminal.output.write(`Asking ${host} for places within ${circle.km} km of the middle of ${city.name}.\n`);
  const room = createRoom(dataDir, config.storage.floor);
  await room.require();
  const progress = createProgress(terminal, 'Received', 'entry', 'entries');
  let received = 0;
  let isNoted = false;
  try {
    await fetchPlaces({
      ...{ circle, at: now(), file, room, largest: LARGEST_ANSWER, address, asking },
      // The answers for parts of a city are those of one question.
      async onAnswer() {
        if (!isNoted) await asked?.note(city.key);
        isNoted = true;
      },
      onProgress(entries) {
        received = entries;
        progress.update(entries);
      },
    });
  } finally {
    if (received > 0) progress.finish();
    if (asked !== null) terminal.output.write(`${await allowanceText(asked, city, host)}\n`);
  }
}

async function allowanceText(asked: AskedTimes, city: City, host: string): Promise<string> {
  const { left, until } = await asked.allowance(city.key);
  const moment = until === null ? '' : minuteOf(until);
  const more = [`again after ${moment}`, `once more before ${moment}`, 'twice within a day'];
  return `${host} serves everybody: it can be asked for ${city.name} ${more[left]}.`;
}

async function askedOften({ file, city }: PlacesQuestion, until: Date | null): Promise<string> {
  const again = until === null ? '' : ` Ask again after ${minuteOf(until)}`;
  const sentence = `Overpass was asked twice for ${city.name} within a day, and it serves everybody.${again}`;
  // Both times it may have answered nothing that could be kept.
  return (await unlessMissing(stat(file))) === null
    ? `${sentence}.`
    : `${sentence}, or import its last answer: pawhood import providers ${file} --city ${city.key}`;
}

const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
