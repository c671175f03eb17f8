/** The card `by` steps away from a card, counted from 0; past either end it goes on at the other. §1.5b §9.9 */
export function stepped(index: number, by: number, count: number): number {
  return (((index + by) % count) + count) % count;
}
