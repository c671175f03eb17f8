/** Texts by a number each, in the order in which they come; 0 stands for none. */
export interface TextNumbers {
  numberOf(text: string): number;
  has(text: string): boolean;
  texts(): readonly string[];
}

export function textNumbers(): TextNumbers {
  const numbers = new Map<string, number>([['', 0]]);
  return {
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    has: (text) => numbers.has(text),
    texts: () => [...numbers.keys()],
  };
}
