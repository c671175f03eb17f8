/** The messages between the server and the import process. */
import type { Limited } from '../../../lib/processes/worker-module.ts';

/** Reads the pets of a file. */
export interface ImportTask {
  /** Path of the file as it was uploaded. */
  readonly input: string;
  /** Where the pets are put, each in files of its own: import-pieces.ts. */
  readonly folder: string;
}

/** A pet that was read. */
export interface ReadPet {
  readonly id: string;
  readonly importedFrom: string | null;
  /** Path of its files, without their extensions. */
  readonly file: string;
}

/**
 * The pets; or `unsuitable`: no file of ours, or a broken one; `too much`: more than the memory takes; `failed`: through
 * no fault of the file, for example when the disk is full.
 */
export type ImportOutcome = readonly ReadPet[] | 'unsuitable' | 'too much' | 'failed';

/** A task as the server sends it to the process. */
export type LimitedImportTask = ImportTask & Limited;
