import { readFileSync } from 'node:fs';
import { CHECKOUT, RELEASE_FILE } from './checkout.ts';

/** Of this Pawhood: a release's, such as `0.2.0`; in a checkout that of the last release before it. */
export function version(): string {
  // Both files are ours, and both have it.
  const { version } = JSON.parse(readFileSync(RELEASE_FILE ?? `${CHECKOUT}package.json`, 'utf8')) as {
    version: string;
  };
  return version;
}
