/** §8.27b */
export const unknownCategory = (id: string, category: string): string =>
  `Provider ${id} has the unknown category '${category}'; it is shown as 'Unknown'.`;
