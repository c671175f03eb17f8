import { expect, test } from 'vitest';
import { binomialTail, poissonTail } from './tails.ts';

// Figures of R: pbinom(k - 1, n, p, lower.tail = FALSE) and ppois(k - 1, m, lower.tail = FALSE).
test.each([
  [4, 4, 0.25, 0.003906],
  [8, 10, 0.6, 0.16729],
  [0, 5, 0.3, 1],
  [5, 5, 1, 1],
  [1, 5, 0, 0],
])('%d or more of %d, each with a share of %d, come about with %d', (least, of, share, chance) => {
  expect(binomialTail(least, of, share)).toBeCloseTo(chance, 5);
});

test.each([
  [5, 0.5, 0.000172],
  [12, 3.7, 0.000466],
  [0, 2, 1],
])('%d or more, where %d come on average, come about with %d', (least, mean, chance) => {
  expect(poissonTail(least, mean)).toBeCloseTo(chance, 5);
});
