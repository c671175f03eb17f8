/**
 * Kills Node and PostgreSQL by turns while people save what they know of their pets: fields, chip and passport, the
 * health log and photos, all at once. When the product serves again, everything that had been acknowledged must be so,
 * and nothing twice, with all files of each photo; what was cut short is done or not done, and nothing in between. Once
 * what is nobody's is swept away, the folder must hold the files of the database's pictures and not one more.
 *
 * `npm run proof`, or for other numbers: KILLS=6 PEOPLE=2 node --import tsx proof/pet-kills.ts
 */
import type { Caller } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { proveKills, type Worker } from './lib/kills.ts';
import { checkFiles, photoWorker } from './lib/pet-photos.ts';
import { fieldWorker, logWorker } from './lib/pet-record.ts';

const people = Number(process.env['PEOPLE'] ?? 3);
const files = { swept: 0, kept: 0 };
const tally = await proveKills({
  name: 'pet-kills',
  port: 4403,
  kills: Number(process.env['KILLS'] ?? 100),
  people,
  begin,
  afterwards: async (place) => {
    const { swept, kept } = await checkFiles(place);
    files.swept += swept;
    files.kept = kept;
  },
});
console.log(
  `  Node killed ${tally.Node} times and PostgreSQL ${tally.PostgreSQL} times while ${people} people changed their pets: of ${tally.acknowledged} acknowledged changes none was lost and none was made twice. ${tally.unanswered} were cut short. In the end ${files.kept} picture files were there and complete. ${files.swept} belonged to nobody and were removed; none was left.`,
);

/** Each has a pet, and its page open in four windows. */
async function begin(call: Caller, url: string): Promise<Worker[]> {
  const path = `/api/pets/${(await petOf(call)).id}`;
  return [
    await fieldWorker(call, 'PATCH', path, 'description'),
    await fieldWorker(call, 'PUT', `${path}/identity`, 'passportNumber'),
    logWorker(call, `${path}/health`),
    photoWorker(url, call, `${path}/photos`),
  ];
}
