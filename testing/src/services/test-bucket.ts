import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '@pawhood/server/config/config.ts';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

export interface TestBucket {
  readonly settings: BucketSettings;
  /** The same for `testApp`, as in the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Keys of all objects in the bucket. */
  keys(): Promise<string[]>;
}

/** An S3-compatible service with an empty bucket, until the test file is done. It accepts any key and any secret. */
export async function testBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'pawhood-bucket-'));
  const name = 'pictures-57';
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await service.run();
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'pawhood/media/',
  };
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PREFIX: settings.prefix,
    },
    async keys() {
      // One file holds the object, others what is said of it.
      const end = '._S3rver_object';
      const files = await readdir(join(directory, name), { recursive: true });
      return files
        .filter((file) => file.endsWith(end))
        .map((file) => file.slice(0, -end.length))
        .sort();
    },
  };
}
