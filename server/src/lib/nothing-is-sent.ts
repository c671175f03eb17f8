import { PROGRAM } from './checkout.ts';

/** What the operator is told after a restore, and at each start until then. */
export const NOTHING_IS_SENT = `Nothing is mailed or pushed from here until '${PROGRAM} reach resume'.`;
