import { UnusableFolder } from './article-folder.ts';

/**
 * Why a folder cannot be used, for the operator.
 *
 * @throws the error itself where only a developer can mend it.
 */
export function folderSentence(error: unknown, folder: string): string {
  if (error instanceof UnusableFolder) return error.message;
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'ENOENT':
      return `There is no folder ${folder}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This account may not use the folder ${folder}.`;
    case 'ENOSPC':
      return `The disk that holds ${folder} is full.`;
    default:
      throw error;
  }
}
