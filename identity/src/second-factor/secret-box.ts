/** Seals small secrets, so that who reads only their table can do nothing with them. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals and opens; what was sealed for one owner opens for no other. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** @throws when it was sealed for somebody else, or changed. */
  open(sealed: string, owner: string): Promise<string>;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param readKey answers the installation's key for secrets, a random text. */
export function createSecretBox(readKey: () => Promise<string>): SecretBox {
  const keyOf = async () =>
    createHash('sha256')
      .update(await readKey())
      .digest();
  return {
    async seal(secret, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, await keyOf(), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, await keyOf(), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}
