import type { ErrorCode } from '@pawhood/contract/errors.ts';
import { UPLOADS_A_PERSON } from '@pawhood/contract/limits.ts';
import {
  REFUSED_ANYWHERE,
  REFUSED_REQUESTS,
  type Send,
  sendEndless,
  senderTo,
} from '@pawhood/testing/hostile/hostile-uploads.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { member } from '@pawhood/testing/people/member.ts';
import type { CallAnswer, Caller } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { expectRefused, filesAt, mediaSite } from '@pawhood/testing/site/media-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const site = await mediaSite();
const { url, tenant, stored } = site;

let people = 0;
let ann: Caller;
let send: Send;
let path: string;

beforeEach(async () => {
  people += 1;
  const name = `ann-${people}`;
  ({ call: ann } = await member(url, tenant, name));
  path = `/api/pets/${(await petOf(ann)).id}/photos`;
  send = senderTo(url + path, 'POST', await tenant.token({ sub: `auth0|${name}` }));
});

const upload = (bytes: Uint8Array) => ann('POST', path, pictureForm(bytes));

/** The three files of a photo that was taken. */
async function filesOf({ status, json, text }: CallAnswer): Promise<Buffer[]> {
  expect(status, text).toBe(201);
  return filesAt(
    url,
    ['large', 'medium', 'small'].map((size) => String(json[size])),
  );
}

/** Nothing is left of what was refused. */
async function expectNothingLeft(
  answer: CallAnswer,
  code: ErrorCode,
  before: readonly string[],
): Promise<void> {
  await expectRefused(site, answer, code);
  expect(await stored()).toEqual(before);
  expect((await ann('GET', path)).text).toBe('[]');
}

describe('refused, with nothing left behind, is', () => {
  test.each(REFUSED_ANYWHERE)('%s', async (_, code, make) => {
    const before = await stored();
    await expectNothingLeft(await upload(await make()), code, before);
  });

  test.each(REFUSED_REQUESTS.slice(0, 3))('%s', async (_, code, act) => {
    const before = await stored();
    await expectNothingLeft(await act(send), code, before);
  });

  test('40 MB that come without their length', async () => {
    const before = await stored();
    await expectNothingLeft(await sendEndless(send), 'picture_too_large', before);
  });
});

test('as many at once as one person may send are all taken, and the others are served meanwhile', async () => {
  const picture = await noisePicture(200, 150).jpeg().toBuffer();
  const uploads = Array.from({ length: UPLOADS_A_PERSON }, () => upload(picture));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(uploads)) await filesOf(answer);
  expect(JSON.parse((await ann('GET', path)).text)).toHaveLength(UPLOADS_A_PERSON);
});
