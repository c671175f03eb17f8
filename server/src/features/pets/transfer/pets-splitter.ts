/**
 * Cuts the pets out of `data.json` while it is read, and counts on the way: what is too much is refused before anything
 * is made of it, and no more than one pet is in the memory at a time.
 */
import { createJsonCounter, type JsonLimits } from './json-counter.ts';

export interface SplitLimits extends JsonLimits {
  /** Bytes of one pet. */
  readonly petBytes: number;
  /** Deleted ones among them. */
  readonly pets: number;
}

/** The limits of a file from here: 50 pets and as many deleted ones, each with 10,000 entries and corrections. */
export const SPLIT_LIMITS: SplitLimits = {
  values: 3_000_000,
  depth: 20,
  list: 10_000,
  names: 200,
  petBytes: 16 * 1024 * 1024,
  pets: 100,
};

const [OBJECT] = Buffer.from('{');

/** Both names that lead to the list: `{"pets":{"pets":[…]}}`. */
const PETS = 'pets';

/** Depth of the list. */
const DEPTH = 3;

/** Stands in the rest of the text where a pet was. */
const PLACE = Buffer.from('null');

export function createPetsSplitter(limits: SplitLimits = SPLIT_LIMITS) {
  const counter = createJsonCounter(limits);
  /** Everything but the pets. */
  const rest: Buffer[] = [];
  /** The part read of a pet that has begun; null outside of pets. */
  let pet: { readonly parts: Buffer[]; length: number } | null = null;
  let total = 0;

  function keep(bytes: Buffer): void {
    if (pet === null) {
      // A copy: a small part would keep the whole chunk.
      rest.push(Buffer.from(bytes));
      return;
    }
    pet.length += bytes.length;
    if (pet.length > limits.petBytes) throw new Error('A pet is too long.');
    pet.parts.push(bytes);
  }

  function beginPet(): void {
    total += 1;
    if (total > limits.pets) throw new Error('There are too many pets.');
    pet = { parts: [], length: 0 };
  }

  function endPet(): Buffer {
    const whole = Buffer.concat(pet?.parts ?? []);
    pet = null;
    rest.push(PLACE);
    return whole;
  }

  /** Whether the object that has just been opened stands in the list of pets. */
  const isPet = (): boolean =>
    counter.depth() === DEPTH + 1 && counter.nameAt(1) === PETS && counter.nameAt(2) === PETS;

  return {
    /**
     * Takes the next bytes.
     *
     * @returns the pets that end in them, each as its own text of JSON.
     * @throws where something is more than the limits allow.
     */
    take(bytes: Buffer): Buffer[] {
      const pets: Buffer[] = [];
      let start = 0;
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index] ?? 0;
        const before = counter.depth();
        counter.take(byte);
        const change = counter.depth() - before;
        if (change > 0 && byte === OBJECT && pet === null && isPet()) {
          keep(bytes.subarray(start, index));
          start = index;
          beginPet();
        } else if (change < 0 && pet !== null && counter.depth() === DEPTH) {
          keep(bytes.subarray(start, index + 1));
          start = index + 1;
          pets.push(endPet());
        }
      }
      keep(bytes.subarray(start));
      return pets;
    },

    /**
     * Ends the text.
     *
     * @throws where it is no JSON, or has no list `pets` in an object `pets`.
     */
    end(): void {
      const data: unknown = pet === null ? JSON.parse(textOf(Buffer.concat(rest))) : null;
      const places = under(under(data, PETS), PETS);
      const isWhole = Array.isArray(places) && places.length === total && places.every((at) => at === null);
      if (!isWhole) throw new Error('There is no list of pets.');
    },
  };
}

/** @throws for bytes that are no text. */
export const textOf = (bytes: Buffer): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function under(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  return holder[name as keyof typeof holder];
}
