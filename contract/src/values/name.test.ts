import { describe, expect, test } from 'vitest';
import { readLine, readName } from './name.ts';

describe('a name', () => {
  test.each([
    ['Nala', 'Nala'],
    ['  Nala \n van\t Dam ', 'Nala van Dam'],
    ['Zoe\u0308 佐藤', 'Zoë 佐藤'],
    ['محمد', 'محمد'],
    ['👩‍🚒', '👩‍🚒'],
    ['Nala\u202e\u2066 moc', 'Nala moc'],
    ['é'.repeat(120), 'é'.repeat(120)],
    ['🐾'.repeat(120), '🐾'.repeat(120)],
  ])('%j is read as %j', (input, name) => {
    expect(readName(input, 120)).toBe(name);
  });

  test.each(['', '   ', '\u200b', '\u0301', '\u202e', 'é'.repeat(121)])('%j is none', (input) => {
    expect(readName(input, 120)).toBeNull();
  });

  test('is as long as its field says', () => {
    expect(readName('Nala', 3)).toBeNull();
    expect(readName('é'.repeat(121), 121)).toBe('é'.repeat(121));
  });

  test('as a line is as long as it is: the schema of the field has counted', () => {
    expect(readLine('\u0958'.repeat(100))).toBe('\u0915\u093c'.repeat(100));
    expect(readLine(' \u200b\n')).toBeNull();
  });
});
