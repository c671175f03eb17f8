import { ProductError } from '@pawhood/contract/errors.ts';

/**
 * Why a file cannot be read or written, for the operator; null for what only a developer can mend, and for a database
 * that is away: a connection to a socket that is not there fails with ENOENT, too.
 */
export function fileSentence(error: unknown, file: string): string | null {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'connect') return null;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOENT':
      return `There is no file ${file}, or its folder is missing.`;
    case 'EEXIST':
      return `There is already a file ${file}. Name a new one.`;
    case 'ENOTDIR':
      return `The folder for ${file} is missing.`;
    case 'EISDIR':
      return `${file} is a folder. Name a file.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not use the file ${file}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full.`;
    default:
      return null;
  }
}

const BUCKET_CODES: readonly string[] = ['pictures_unavailable', 'storage_low'];

/** Why a bucket cannot be used, for the operator; null for what is no failure of one. */
export function bucketSentence(error: unknown): string | null {
  const isBucket = error instanceof ProductError && BUCKET_CODES.includes(error.code);
  return isBucket && error.cause instanceof Error ? error.cause.message : null;
}
