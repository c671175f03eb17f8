/** Ids and tokens that nobody finds by counting or guessing. */
import { hash, randomBytes } from 'node:crypto';

/** 128 bits: names something; who knows it still has to be allowed to see it. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** 192 bits: who has it may use it. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a token: who reads the database cannot use it. */
export const tokenHash = (token: string): string => hash('sha256', token);
