import { readFileSync } from 'node:fs';
import { PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { expect, test } from 'vitest';

/** Most bytes of a character that counts as one: three in UTF-8, and those of four count as two. */
const BYTES = 3;

/** Characters of all fields of a pet that are texts. */
const fields = Object.values(PET_FIELDS).reduce(
  (sum, rules) => sum + ('limit' in rules ? rules.limit : PET_LIMITS.tags * PET_LIMITS.tag),
  0,
);

test('what one person can write at most is what docs/self-hosting.md says', () => {
  const { photos, alt, skills, skill, note, links, label, chip, passport, logBytes } = PET_LIMITS;
  const characters =
    // As many deleted photos are kept.
    fields + 2 * photos * alt + skills * (skill + note) + links * label + chip + passport;
  // As many deleted pets are kept.
  const most = 2 * PET_LIMITS.pets * (logBytes + BYTES * characters);
  const [, stated = ''] =
    /All that one person can write, including what they deleted recently, is less than (\d+) MB/.exec(
      readFileSync(new URL('../../../../../docs/self-hosting.md', import.meta.url), 'utf8'),
    ) ?? [];
  expect(most).toBeLessThan(Number(stated) * 1_000_000);
  expect(most).toBeGreaterThan(Number(stated) * 900_000);
});
