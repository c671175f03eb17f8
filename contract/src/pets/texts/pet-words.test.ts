import {
  backWithin,
  canBeBack,
  chipDigits,
  contactTooLong,
  deletedPets,
  monthsOld,
  moreDue,
  morePhotos,
  petCanBeBack,
  printedDue,
  printedOverdue,
  roomFor,
  shortenTag,
  statusAndMore,
  tooManyTags,
  weeksOld,
} from '@pawhood/contract/words/pets.ts';
import { expect, test } from 'vitest';
import { HEALTH_KINDS } from '../health.ts';
import { KIND_WORDS, nextOn } from './care-texts.ts';
import { missingOfPassport } from './passport-texts.ts';
import { vetOf } from './vet-texts.ts';

test.each([
  [moreDue(1), '1\u00a0more'],
  [moreDue(57), '57\u00a0more'],
  [statusAndMore('Due today', 1), 'Due today, 1\u00a0more'],
  [statusAndMore('Due today', 57), 'Due today, 57\u00a0more'],
  [morePhotos(1), '+1 more photo'],
  [morePhotos(57), '+57 more photos'],
  [deletedPets(1), 'Deleted pets (1)'],
  [deletedPets(57), 'Deleted pets (57)'],
  [monthsOld(1, '1'), '1 month'],
  [monthsOld(5.7, '5.7'), '5.7 months'],
  [weeksOld(1, '1'), '1 week'],
  [weeksOld(7, '7'), '7 weeks'],
  [vetOf(['Nala']), 'Nala’s vet'],
  [vetOf(['Nala', 'Simba', 'Tom']), 'Vet of 3 of your pets'],
  [missingOfPassport(['issuedOn', 'passportCountry']), 'date and country'],
  [missingOfPassport(['chipNumber', 'issuedOn', 'validUntil']), 'chip number and dates'],
])('a text with a number reads %j', (text, words) => {
  expect(text).toBe(words);
});

test.each([
  [petCanBeBack(1), 'for 1 day.'],
  [petCanBeBack(57), 'for 57 days.'],
  [canBeBack('Nala', 'My Pets', 1), 'You can restore Nala under ‘My Pets’ for 1 day.'],
  [canBeBack('Nala', 'My Pets', 57), 'You can restore Nala under ‘My Pets’ for 57 days.'],
  [backWithin('Nala', 'My Pets', 1), 'For 1 day you can restore Nala under ‘My Pets’, with everything.'],
  [backWithin('Nala', 'My Pets', 57), 'For 57 days you can restore Nala under ‘My Pets’, with everything.'],
  [roomFor(57), 'A pet can have 57 photos at most.'],
  [tooManyTags(57), 'at most 57 tags.'],
  [shortenTag('likes rain', 57), 'Please shorten ‘likes rain’ to 57 characters.'],
  [contactTooLong(57), 'at most 57 characters under ‘How to reach you’.'],
  [chipDigits(1), '15 digits, or 9 or 10 characters on older chips; this one has 1.'],
  [chipDigits(57), '15 digits, or 9 or 10 characters on older chips; this one has 57.'],
])('a sentence with a number holds its days, photos or characters: %j', (text, words) => {
  expect(text).toContain(words);
});

test.each([
  [printedDue('Mon', 'Tue', 0), 'Mon, next Tue (due today)'],
  [printedDue('Mon', 'Tue', 1), 'Mon, next Tue (due in 1 day)'],
  [printedDue('Mon', 'Tue', 29), 'Mon, next Tue (due in 29 days)'],
  [printedOverdue('Mon', 'Tue', 1), 'Mon, next Tue (overdue by 1 day)'],
  [printedOverdue('Mon', 'Tue', 1257), 'Mon, next Tue (overdue by 1,257 days)'],
])('printed care reads %j', (text, words) => {
  expect(text).toBe(words);
});

test.each(HEALTH_KINDS)('an entry of kind %s says its next day as its field is called', (kind) => {
  expect(nextOn(kind, 'Tue')).toBe(`${KIND_WORDS[kind].nextDue ?? 'Next one due'} Tue`);
});
