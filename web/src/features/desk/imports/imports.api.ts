import {
  applyImport,
  cancelImport,
  type ImportKind,
  type ImportRun,
  listImports,
  readImport,
  sendImport,
  undoImport,
} from '@pawhood/contract/desk/imports.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { upload } from '#/lib/calls/upload.ts';
import type { DeskPerson } from '../desk.api.ts';

/** Time between two looks at what is under way, in milliseconds; and between two where nothing is. */
const SOON_MS = 1_000;
const LATER_MS = 20_000;

/** Whether a server works on it, or soon will. */
export const isUnderway = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  ['coming', 'reading', 'applying', 'undoing'].includes(state);

/** Whether it is under way, or waits for somebody. */
export const isOpen = (run: Pick<ImportRun, 'state'>): boolean => run.state === 'planned' || isUnderway(run);

/** The newest imports; looked at again and again while they are seen. */
export const importsQuery = ({ user, accessToken }: DeskPerson) =>
  queryOptions({
    queryKey: [listImports.path, user?.sub ?? null],
    queryFn: async ({ signal }) => call(listImports, { query: {}, bearer: await accessToken(), signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderway) ? SOON_MS : LATER_MS),
  });

/** One import with its plan. */
export const importQuery = (
  { user, accessToken }: DeskPerson,
  { id, state, step, read, digest }: ImportRun,
) =>
  queryOptions({
    // Whatever the list says of it that is new has it read again.
    queryKey: [readImport.path, user?.sub ?? null, id, state, step, read, digest],
    queryFn: async ({ signal }) => call(readImport, { params: { id }, bearer: await accessToken(), signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const olderImportsMutation = ({ accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (before: string) =>
      call(listImports, { query: { before }, bearer: await accessToken() }),
  });

export interface FileToSend {
  readonly file: File;
  readonly kind: ImportKind;
  readonly city: string;
  readonly addOnly: boolean;
  readonly credit: string;
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(part: number): void;
}

/** The longest name that is sent along, in characters. */
const LONGEST_NAME = 200;

const lookAgain = (client: QueryClient) => () => client.invalidateQueries({ queryKey: [listImports.path] });

export const sendImportMutation = (client: QueryClient, { accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ file, kind, city, addOnly, credit, signal, onProgress }: FileToSend) =>
      upload(sendImport, {
        ...{ field: 'file', file, signal, onProgress, bearer: await accessToken() },
        query: { kind, city, credit, name: file.name.slice(-LONGEST_NAME), addOnly: addOnly ? 'yes' : 'no' },
      }),
    onSettled: lookAgain(client),
  });

export const applyImportMutation = (client: QueryClient, { accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async ({ run, allowGone }: { readonly run: ImportRun; readonly allowGone: boolean }) =>
      call(applyImport, {
        ...{ params: { id: run.id }, bearer: await accessToken() },
        body: { digest: run.digest, allowGone },
      }),
    onSettled: lookAgain(client),
  });

export const cancelImportMutation = (client: QueryClient, { accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (id: string) => call(cancelImport, { params: { id }, bearer: await accessToken() }),
    onSettled: lookAgain(client),
  });

export const undoImportMutation = (client: QueryClient, { accessToken }: DeskPerson) =>
  mutationOptions({
    mutationFn: async (id: string) => call(undoImport, { params: { id }, bearer: await accessToken() }),
    onSettled: lookAgain(client),
  });
