import { readConfig } from '@pawhood/server/config/config.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { assertTrue } from './assertions.ts';

/** What the main job has stored: it must be there after a restart. */
export interface MainJobResult {
  readonly email: string;
  /** Makes calls as the person. */
  readonly call: Caller;
  readonly petPath: string;
  /** Address of the photo's file. */
  readonly photo: string;
  readonly feature: string;
  readonly votes: unknown;
}

const PERSON = { name: 'Nala Bakker', email: 'nala@example.org', password: 'a basket by the fire' };

/** Pages, and an answer of the identity provider. */
const PAGES = ['/', '/info-hub', '/directory', '/roadmap', '/idp/.well-known/openid-configuration'];

/** Does what the product is for: reads, votes, signs up, adds a pet and a photo. */
export async function mainJob(port: number): Promise<MainJobResult> {
  const url = `http://127.0.0.1:${port}`;
  const visit = callerWith(url, null);
  await readPages(visit);
  const [article] = await listOf(visit, '/local/api/info/articles');
  await requireAnswer(visit, `/info-hub/${article?.['id']}`);
  const [feature] = await listOf(visit, '/local/api/features');
  const voted = await testVoter(url).vote(String(feature?.['id']));
  assertTrue(`a vote counts (${voted.status})`, voted.ok);
  const { votes } = await voted.json();
  return { ...(await newPerson(url, port)), email: PERSON.email, feature: String(feature?.['id']), votes };
}

async function newPerson(
  url: string,
  port: number,
): Promise<Pick<MainJobResult, 'call' | 'petPath' | 'photo'>> {
  const browser = testBrowser({ url, config: readConfig({ PORT: String(port) }) });
  const call = callerWith(url, (await browser.signUp(PERSON)).access_token);
  const { status } = await call('POST', '/local/api/users', { userProfile: { fullName: PERSON.name } });
  assertTrue(`a profile is made (${status})`, status === 201);
  const petPath = `/api/pets/${(await petOf(call)).id}`;
  const picture = await noisePicture(900, 600).jpeg().toBuffer();
  const photo = await call('POST', `${petPath}/photos`, pictureForm(picture));
  assertTrue(`a photo is made (${photo.status} ${photo.text})`, photo.status === 201);
  return { call, petPath, photo: String(photo.json['large']) };
}

/** Checks that what the main job has stored is there. */
export async function checkMainJob(port: number, kept: MainJobResult): Promise<void> {
  const visit = callerWith(`http://127.0.0.1:${port}`, null);
  await readPages(visit);
  await requireAnswer(kept.call, kept.petPath);
  await requireAnswer(visit, kept.photo);
  const found = (await listOf(visit, '/local/api/features')).find(({ id }) => id === kept.feature);
  assertTrue(`the votes are as they were (${found?.['votes']})`, found?.['votes'] === kept.votes);
}

async function readPages(visit: Caller): Promise<void> {
  for (const page of PAGES) await requireAnswer(visit, page);
}

async function requireAnswer(call: Caller, path: string): Promise<void> {
  const { status } = await call('GET', path);
  assertTrue(`${path} is answered (${status})`, status === 200);
}

async function listOf(visit: Caller, path: string): Promise<Record<string, unknown>[]> {
  const { text } = await visit('GET', path);
  return JSON.parse(text);
}
