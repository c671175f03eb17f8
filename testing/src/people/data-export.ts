/** Exports of a person's data: as they are downloaded, and as tests make them. */
import { buffer } from 'node:stream/consumers';
import { exportOwnData, importOwnData } from '@pawhood/contract/users/users.ts';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { CallAnswer, Caller } from './person.ts';

/** An export, unzipped. */
export interface DataExport {
  /** What `data.json` says; parts by feature. */
  readonly data: ExportedData;
  /** By path. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly bytes: Buffer;
}

/** The parts that tests change. */
export interface ExportedData {
  readonly users: { readonly picture?: string };
  readonly pets: { readonly pets: readonly ExportedPet[]; readonly calendar: unknown };
}

export interface ExportedPet extends Readonly<Record<string, unknown>> {
  readonly photos: readonly { readonly id: string; readonly picture: string }[];
  readonly health: readonly Readonly<Record<string, unknown>>[];
  readonly training: readonly Readonly<Record<string, unknown>>[];
}

/** Downloads the export of whoever makes the calls. */
export async function downloadExport(call: Caller): Promise<DataExport> {
  const { status, text, bytes } = await call('GET', exportOwnData.path);
  if (status !== 200) throw new Error(`Nothing was downloaded: ${text}`);
  const files = await filesIn(bytes);
  return { data: JSON.parse(String(files.get('data.json'))), files, bytes };
}

/** Uploads an export to import it. */
export function importExport(call: Caller, bytes: Uint8Array): Promise<CallAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'everything.zip');
  return call('POST', importOwnData.path, form);
}

/** @param files content by path. */
export function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

async function filesIn(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
