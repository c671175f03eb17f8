/** Counts what a text of JSON holds, byte by byte, before anything is made of it. It need not be valid JSON. */

/** Of a text that a stranger may have made. */
export interface JsonLimits {
  /** Values in all. */
  readonly values: number;
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Values of one list. */
  readonly list: number;
  /** Names of one object. */
  readonly names: number;
}

/** A list or an object that is not closed yet. */
interface Holder {
  readonly most: number;
  /** Its values so far, the last one apart. */
  count: number;
}

const [QUOTE = 0, ESCAPE = 0, COLON = 0, COMMA = 0] = Buffer.from('"\\:,');
const [LIST = 0, LIST_END = 0, OBJECT = 0, OBJECT_END = 0] = Buffer.from('[]{}');

/** Characters of a name that are remembered. */
const NAME_LENGTH = 20;

export function createJsonCounter(limits: JsonLimits) {
  const context: Holder[] = [];
  const names: string[] = [];
  let text = '';
  let values = 0;
  let isText = false;
  let isEscaped = false;

  function count(): void {
    values += 1;
    if (values > limits.values) throw new Error('There are too many values.');
  }

  function open(most: number): void {
    count();
    context.push({ most, count: 0 });
    names[context.length] = '';
    if (context.length > limits.depth) throw new Error('The values lie too deep.');
  }

  function addToHolder(): void {
    count();
    const holder = context.at(-1);
    if (holder === undefined) return;
    holder.count += 1;
    if (holder.count >= holder.most) throw new Error('A list or an object is too long.');
  }

  function takeText(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === ESCAPE) isEscaped = true;
    else if (byte === QUOTE) isText = false;
    if (isText && text.length < NAME_LENGTH) text += String.fromCharCode(byte);
  }

  return {
    /** @throws where there is more than the limits allow. */
    take(byte: number): void {
      if (isText) takeText(byte);
      else if (byte === QUOTE) [isText, text] = [true, ''];
      else if (byte === COLON) names[context.length] = text;
      else if (byte === COMMA) addToHolder();
      else if (byte === LIST) open(limits.list);
      else if (byte === OBJECT) open(limits.names);
      else if (byte === LIST_END || byte === OBJECT_END) context.pop();
    },

    /** Lists and objects around the next byte. */
    depth: () => context.length,

    /** The latest name in the object of that depth, where it is a short one without escapes. */
    nameAt: (depth: number) => names[depth] ?? '',
  };
}
