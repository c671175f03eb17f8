import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@pawhood/contract/errors.ts';
import { afterAll, expect } from 'vitest';
import type { CallAnswer } from '../people/person.ts';
import { testTenant } from '../services/test-tenant.ts';
import { testApp } from './test-app.ts';

/** A site whose pictures lie in a folder of the test file's own, with a tenant to sign people in. */
export async function mediaSite(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-media-'));
  afterAll(() => rm(dataDir, { recursive: true }));
  const tenant = await testTenant();
  const { url } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir, ...settings } });
  const media = join(dataDir, 'media');

  return {
    url,
    tenant,

    /** Names of the pictures' files. */
    stored: async () => (await filesIn(media)).filter((name) => name.endsWith('.webp')),

    /** Names of the uploads whose bytes are coming in. */
    incoming: () => readdir(join(media, 'incoming')).catch((): string[] => []),
  };
}

/** None of a folder that is only made when it is needed. */
const filesIn = (folder: string) => readdir(folder, { recursive: true }).catch((): string[] => []);

export type MediaSite = Awaited<ReturnType<typeof mediaSite>>;

/** Fails unless an upload was refused for this reason and nothing of it is left. */
export async function expectRefused(
  site: MediaSite,
  { status, json, text }: CallAnswer,
  code: ErrorCode,
): Promise<void> {
  const { status: expected, text: detail } = ERRORS[code];
  expect([status, json['code'], json['detail']], text).toEqual([expected, code, detail]);
  expect(await site.incoming()).toEqual([]);
}

/** The files at these addresses of an answer's picture. */
export function filesAt(url: string, addresses: readonly string[]): Promise<Buffer[]> {
  return Promise.all(
    addresses.map(async (address) => Buffer.from(await (await fetch(url + address)).arrayBuffer())),
  );
}
