/** How rare so many are by chance alone. */

/** Probability that of `of` things, each one of a kind with probability `share`, at least `least` are. */
export function binomialTail(least: number, of: number, share: number): number {
  if (share <= 0) return least <= 0 ? 1 : 0;
  if (share >= 1) return least <= of ? 1 : 0;
  let sum = 0;
  // Of none at first, and then of one more each time.
  let one = (1 - share) ** of;
  for (let count = 0; count < least; count++) {
    sum += one;
    one *= ((of - count) / (count + 1)) * (share / (1 - share));
  }
  return Math.max(0, 1 - sum);
}

/** Probability that at least `least` things happen where `mean` do on average. */
export function poissonTail(least: number, mean: number): number {
  let sum = 0;
  let one = Math.exp(-mean);
  for (let count = 0; count < least; count++) {
    sum += one;
    one *= mean / (count + 1);
  }
  return Math.max(0, 1 - sum);
}
