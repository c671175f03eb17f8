import { fileURLToPath } from 'node:url';

/** The folder of the checkout; the same from server/src/checkout.ts and from server/dist/main.js. */
export const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
