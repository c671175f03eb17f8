/** Errors of calls that take a file; apart from the table, whose sentences no page carries. */
import type { ErrorCode } from './errors.ts';

/** Errors about a picture that is sent. */
export const PICTURE_ERRORS = [
  'unsuitable_picture',
  'heic_picture',
  'broken_picture',
  'picture_too_large',
] as const satisfies readonly ErrorCode[];

/** Further errors of calls that take a file. */
export const UPLOAD_ERRORS = [
  'invalid_request',
  'account_full',
  'too_much_sent',
] as const satisfies readonly ErrorCode[];
