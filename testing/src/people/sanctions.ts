/** What the job of the server does every 15 seconds: suspensions and limits end whose time is over. */
export { endSanctions } from '@pawhood/server/features/users/sanctions.store.ts';
