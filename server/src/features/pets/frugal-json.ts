/** Values in a text of JSON that are read at most; an object of two bytes takes thirty times that in the memory. */
const MOST_VALUES = 1_000_000;

/** Lists and objects within each other. */
const DEEPEST = 20;

const [QUOTE, ESCAPE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\,[]{}');

/** Whether a text of JSON, as bytes, can be read without taking a lot of memory; whether it is JSON is not asked. */
export function isFrugal(bytes: Uint8Array): boolean {
  let values = 0;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isText) {
      if (byte === ESCAPE) index += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
  }
  return true;
}
