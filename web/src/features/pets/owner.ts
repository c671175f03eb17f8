import type { Auth } from '#/session/auth.ts';

/** The signed-in person, for the calls about their own pets. */
export type Owner = Pick<Auth, 'user' | 'accessToken'>;
