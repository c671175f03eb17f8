import { dayOfWeek, hoursOfDay } from '@pawhood/contract/directory/texts/week-texts.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { dayRange } from '@pawhood/contract/pets/texts/vet-texts.ts';
import { type VetPlace, vetWords } from '@pawhood/contract/pets/vet.ts';
import { VET_HOURS, VET_NOW } from '@pawhood/contract/words/pets.ts';

/**
 * What the directory knows of a pet's vet besides the words that were copied.
 *
 * @param place null or undefined where it is not there, or not known.
 */
export function vetLines({ vet }: Pet, place: VetPlace | null | undefined) {
  if (!place) return [];
  const now = vetWords(place);
  const hours = hoursText(place);
  return [
    ...(now === vet ? [] : [{ label: VET_NOW, value: now }]),
    ...(hours === '' ? [] : [{ label: VET_HOURS, value: hours }]),
  ];
}

/** The week in as few lines as it takes: 'Monday to Friday: 08:30–18:00'; as written where it differs from week to week. */
function hoursText({ hours, openingHours = '' }: VetPlace): string {
  if (hours?.state !== 'confirmed') return '';
  if (hours.week.length === 0) return openingHours;
  const runs: { readonly first: string; last: string; readonly text: string }[] = [];
  for (const [index, { text }] of hours.week.entries()) {
    const run = runs.at(-1);
    const day = dayOfWeek(index);
    if (run?.text === text) run.last = day;
    else runs.push({ first: day, last: day, text });
  }
  return runs.map(({ first, last, text }) => dayRange(first, last, hoursOfDay(text))).join('\n');
}
