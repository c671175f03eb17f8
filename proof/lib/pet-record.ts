import { randomInt } from 'node:crypto';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { assertTrue, retryOnServerError } from './assertions.ts';
import { answerOrNull, type Worker } from './kills.ts';

/** Entries of a log from which on they are rather deleted: each check reads them all. */
const MANY = 60;

/**
 * Saves one field again and again, each time against the version that the last answer told.
 *
 * @param path answers GET with the field and its `version`, and takes both with `method`.
 */
export async function fieldWorker(
  call: Caller,
  method: 'PATCH' | 'PUT',
  path: string,
  field: string,
): Promise<Worker> {
  let acknowledged = await read();
  /** What a save that was cut short was to write; null where none was. */
  let cutShort: string | null = null;
  let saves = 0;

  async function read() {
    const { json } = await retryOnServerError(() => call('GET', path));
    return { version: Number(json['version']), value: json[field] };
  }

  return {
    async change() {
      saves += 1;
      cutShort = `Save ${saves}`;
      const answer = await answerOrNull(call(method, path, { [field]: cutShort }, acknowledged.version));
      if (answer === null) return false;
      acknowledged = { version: Number(answer.json['version']), value: cutShort };
      cutShort = null;
      return true;
    },

    async check() {
      const now = await read();
      const isBefore = now.version === acknowledged.version && now.value === acknowledged.value;
      // One version further, not two: it was saved once.
      const isAfter = now.version === acknowledged.version + 1 && now.value === cutShort;
      assertTrue(`${field} is as it was acknowledged`, isBefore || (cutShort !== null && isAfter));
      acknowledged = now;
      cutShort = null;
    },
  };
}

/** A note of the log, by the name it was given. */
interface Note {
  /** Empty where it does not stand in the log, or its id is not known yet. */
  readonly id: string;
  /** What it may say now, or 'deleted': one thing, or two where the last answer never came. */
  readonly texts: readonly string[];
}

/**
 * Writes notes into a health log, corrects and deletes them.
 *
 * @param path of the log.
 */
export function logWorker(call: Caller, path: string): Worker {
  const acknowledged = new Map<string, Note>();
  let texts = 0;

  async function write(name: string, { id, texts: before }: Note, text: string): Promise<boolean> {
    acknowledged.set(name, { id, texts: [...before, text] });
    const entry = { kind: 'note', subject: name, note: text, date: '2026-02-28' };
    const answer = await answerOrNull(
      id === ''
        ? call('POST', path, entry)
        : text === 'deleted'
          ? call('DELETE', `${path}/${id}`)
          : call('PATCH', `${path}/${id}`, entry),
    );
    if (answer === null) return false;
    // A correction has an id of its own.
    acknowledged.set(name, { id: text === 'deleted' ? '' : String(answer.json['id']), texts: [text] });
    return true;
  }

  return {
    change() {
      const alive = [...acknowledged].filter(([, { id }]) => id !== '');
      const [name, note] = alive[randomInt(alive.length || 1)] ?? [];
      texts += 1;
      if (name === undefined || note === undefined || (alive.length < MANY && randomInt(3) > 0))
        return write(`Note ${texts}`, { id: '', texts: ['deleted'] }, 'As it was first');
      return write(name, note, alive.length < MANY && randomInt(2) === 0 ? `Text ${texts}` : 'deleted');
    },

    async check() {
      const log: HealthEntry[] = JSON.parse((await retryOnServerError(() => call('GET', path))).text);
      const names = log.map(({ subject }) => subject);
      assertTrue('no note stands there twice', new Set(names).size === names.length);
      assertTrue(
        'every note is one that was sent',
        names.every((name) => acknowledged.has(name)),
      );
      for (const [name, { texts: possible }] of acknowledged) {
        const entry = log.find(({ subject }) => subject === name);
        const now = entry?.note ?? 'deleted';
        assertTrue(`${name} is as it was acknowledged`, possible.includes(now));
        acknowledged.set(name, { id: entry?.id ?? '', texts: [now] });
      }
    },
  };
}
