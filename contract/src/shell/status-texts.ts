import { STATUS_NAMES } from '@pawhood/contract/words/errors.ts';

/** The names of the statuses of failed calls. RFC 9110 */
export const STATUS_TEXTS: Readonly<Record<number, string>> = STATUS_NAMES;
