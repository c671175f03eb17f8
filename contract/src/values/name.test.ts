import { describe, expect, test } from 'vitest';
import { readLine, readLines, readName } from './name.ts';

describe('a name', () => {
  test.each([
    ['Nala', 'Nala'],
    ['  Nala \n van\t Dam ', 'Nala van Dam'],
    ['Zoe\u0308 佐藤', 'Zoë 佐藤'],
    ['محمد', 'محمد'],
    ['👩‍🚒', '👩‍🚒'],
    ['Nala\u202e\u2066 moc', 'Nala moc'],
    ['Cafe\u0301 Hond', 'Café Hond'],
    ['Cafe\u200b\u0301 Hond', 'Café Hond'],
    ['Zero\u200bWidth Soft\u00adHyphen', 'ZeroWidth SoftHyphen'],
    ['\u202eVets\u202c gnidnE\u200f\u061c', 'Vets gnidnE'],
    ['\ufeffNa\u2060la\u200d \u200cVets\ufe0f', 'Nala Vets'],
    ['Na\u200dla Hu\u200cnd 日\u200d本 Вет\u200dклиника', 'Nala Hund 日本 Ветклиника'],
    ['Nala\u{e0041}\u{e0042}\u{e0001} Vets\u3164\u115f\uffa0', 'Nala Vets'],
    ['Nala 🐕‍🦺 Vets', 'Nala 🐕‍🦺 Vets'],
    ['👩🏽‍⚕️ ❤️‍🔥 🏳️‍🌈 1️⃣ 👨‍👩‍👧', '👩🏽‍⚕️ ❤️‍🔥 🏳️‍🌈 1️⃣ 👨‍👩‍👧'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['🐕\u200d Vets', '🐕 Vets'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['علی\u200c رضا', 'علی رضا'],
    ['क्\u200dष क्\u200cष', 'क्\u200dष क्\u200cष'],
    ['അവന\u0d4d\u200d Vets হঠাত\u09cd\u200d', 'അവന\u0d4d\u200d Vets হঠাত\u09cd\u200d'],
    ['ه\u200d. Vets', 'ه\u200d. Vets'],
    ['ᠮᠠ\u180eᠠ Vets\u180e', 'ᠮᠠ\u180eᠠ Vets'],
    ['동물병원'.normalize('NFD'), '동물병원'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['é'.repeat(120), 'é'.repeat(120)],
    ['🐾'.repeat(120), '🐾'.repeat(120)],
  ])('%j is read as %j', (input, name) => {
    expect(readName(input, 120)).toBe(name);
  });

  test.each([
    '',
    '   ',
    '\u200b',
    '\u3164',
    '\u2800\u115f',
    '\ufeff\u2060',
    '\u0301',
    '\u202e',
    'é'.repeat(121),
  ])('%j is none', (input) => {
    expect(readName(input, 120)).toBeNull();
  });

  test('is as long as its field says', () => {
    expect(readName('Nala', 3)).toBeNull();
    expect(readName('é'.repeat(121), 121)).toBe('é'.repeat(121));
  });

  test('of several lines keeps its lines, and none of what cannot be seen in them', () => {
    expect(readLines(' Open\u0007 \r\n\u202eat 9\t too\r\u200b\n\n')).toBe('Open\nat 9 too');
    expect(readLines('\u0007\n\u202e')).toBe('');
  });

  test('as a line is as long as it is: the schema of the field has counted', () => {
    expect(readLine('\u0958'.repeat(100))).toBe('\u0915\u093c'.repeat(100));
    expect(readLine(' \u200b\n')).toBeNull();
  });
});
