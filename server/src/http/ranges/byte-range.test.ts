import { expect, test } from 'vitest';
import { partOf } from './byte-range.ts';

const ETAG = '"57"';

test.each([
  [{}, { status: 200 }],
  [{ range: 'bytes=3-6' }, { status: 206, first: 3, last: 6 }],
  [{ range: 'bytes=0-0' }, { status: 206, first: 0, last: 0 }],
  [{ range: 'bytes=7-' }, { status: 206, first: 7, last: 9 }],
  [{ range: 'bytes=-4' }, { status: 206, first: 6, last: 9 }],
  [{ range: 'bytes=-99' }, { status: 206, first: 0, last: 9 }],
  [{ range: 'bytes=8-99' }, { status: 206, first: 8, last: 9 }],
  [{ range: 'bytes=10-' }, { status: 416 }],
  [{ range: 'bytes=-0' }, { status: 416 }],
  // Not understood, or more than one: the whole file is an answer to each.
  [{ range: 'bytes=-' }, { status: 200 }],
  [{ range: 'bytes=6-3' }, { status: 200 }],
  [{ range: 'bytes=1-2,4-5' }, { status: 200 }],
  [{ range: 'lines=1-2' }, { status: 200 }],
  [{ range: `bytes=${'9'.repeat(40)}-` }, { status: 200 }],
  [
    { range: 'bytes=3-6', 'if-range': ETAG },
    { status: 206, first: 3, last: 6 },
  ],
  [{ range: 'bytes=3-6', 'if-range': '"58"' }, { status: 200 }],
  [{ range: 'bytes=3-6', 'if-range': `W/${ETAG}` }, { status: 200 }],
  [
    { range: 'bytes=3-6', 'if-match': `"58", ${ETAG}` },
    { status: 206, first: 3, last: 6 },
  ],
  [
    { range: 'bytes=3-6', 'if-match': '*' },
    { status: 206, first: 3, last: 6 },
  ],
  [{ range: 'bytes=3-6', 'if-match': '"58"' }, { status: 412 }],
  [{ range: 'bytes=3-6', 'if-match': `W/${ETAG}` }, { status: 412 }],
  [{ 'if-none-match': ETAG }, { status: 304 }],
  [{ range: 'bytes=3-6', 'if-none-match': ETAG }, { status: 304 }],
  [{ 'if-none-match': '"58"' }, { status: 200 }],
])('a request with %j for ten bytes is answered with %j', (headers, part) => {
  expect(partOf(headers, ETAG, 10)).toEqual(part);
});
