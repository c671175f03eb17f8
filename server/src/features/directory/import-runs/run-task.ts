/** The messages between the server and the process that works on an import. */
import type { DatabaseServer } from '../../../database/connection.ts';
import type { Limited } from '../../../lib/processes/worker-module.ts';
import type { PictureStorage } from '../../../media/storage/picture-storage.ts';

/** Works on one import, as far as its state says. */
export interface RunTask extends Limited {
  readonly id: number;
  /** By which the run is known for this process's. */
  readonly lease: string;
  /** Where its file is. */
  readonly storage: PictureStorage;
  readonly server: DatabaseServer;
}

/** `done`: the run says itself what came of it. `too much`: more than the memory takes. Otherwise what failed. */
export type RunOutcome = 'done' | 'too much' | { readonly failed: string };
