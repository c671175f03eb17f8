import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { BROWSER_ERRORS_PATH } from '../product.ts';

/** The browser's report of an error: no message, no address, nothing that a person wrote. */
export const browserError = v.object({
  /** Name of its class: `TypeError`. */
  kind: v.pipe(v.string(), v.maxLength(60)),
  /** File of the build, line and column: `/assets/index-B2b.js:1:57`. */
  place: v.pipe(v.string(), v.maxLength(200)),
});

/** Notes that something of ours failed in a browser. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: BROWSER_ERRORS_PATH,
  summary: 'Notes the kind of an error in the browser, and its place in the build.',
  body: browserError,
});
