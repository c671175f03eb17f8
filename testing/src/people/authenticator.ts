/** An authenticator app as a test has it: its own reading of RFC 6238, beside the product's. */
import { createHmac } from 'node:crypto';

/** Seconds that one code is shown. */
export const CODE_S = 30;

/** The six digits that an app with this secret shows at a time. */
export function codeAt(secret: string, at: Date): string {
  const step = Math.floor(at.getTime() / 1_000 / CODE_S);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
