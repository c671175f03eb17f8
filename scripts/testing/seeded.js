/** Vitest loads it before each file. fast-check tells the seed wherever a test fails. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED']) });
