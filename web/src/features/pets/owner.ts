import type { Auth } from '#/session/auth.ts';

/** Whoever is signed in, as the calls about their own pets need them. */
export type Owner = Pick<Auth, 'user' | 'accessToken'>;
