import { expect, test } from 'vitest';
import { errorsBetween } from './typing-errors.ts';
import { normalisedWords, wordForms } from './words.ts';

test.each([
  ['Café “De Poot” & Co., 24/7', ['cafe', 'de', 'poot', 'co', '24', '7']],
  ["O'Connell’s Straße, Łódź", ['oconnells', 'strasse', 'lodz']],
  ['ĲSBAAN 1053 AB', ['ijsbaan', '1053', 'ab']],
  ['Pet-Friendly', ['pet', 'friendly']],
  ['🐾 …', []],
])('the words of "%s" are read without case, accents and signs', (text, words) => {
  expect(normalisedWords(text)).toEqual(words);
});

test.each([
  ["O'Connell's Vets", ['o', 'connell', 's', 'oconnells', 'oconnell', 'vets']],
  ['Pet-Friendly', ['pet', 'friendly', 'petfriendly']],
  ['Kade 9, 1053 AB, Amsterdam', ['kade', '9', '1053', '91053', 'ab', '1053ab', 'amsterdam']],
  ["'s-Gravenweg", ['s', 'gravenweg', 'sgravenweg']],
  ['– – ?', []],
])('"%s" can be typed as %j', (text, forms) => {
  expect([...wordForms(text)].toSorted()).toEqual(forms.toSorted());
});

test.each([
  ['groomer', 'groomer', 0],
  ['grooomer', 'groomer', 1],
  ['gromer', 'groomer', 1],
  ['graomer', 'groomer', 1],
  ['goromer', 'groomer', 1],
  ['gromr', 'groomer', null],
  ['veterinarain', 'veterinarian', 1],
  ['vetrinray', 'veterinary', 2],
  ['bark', 'barn', 1],
  ['park', 'bark', null],
  ['aprk', 'park', 1],
  ['toffee', 'coffee', 1],
  ['vet', 'vat', null],
  ['abc12', 'abc13', null],
  ['street', 'street2', null],
  ['kitten', 'sitting', null],
])('%s for %s is an error counted %j', (typed, word, errors) => {
  expect(errorsBetween(typed, word)).toBe(errors);
});
