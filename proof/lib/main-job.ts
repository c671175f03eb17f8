import { readConfig } from '@pawhood/server/config/config.ts';
import { noise } from '@pawhood/testing/hostile/odd-pictures.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { demand } from './demand.ts';

/** What must be there after a restart. */
export interface KeptThings {
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

/** Does what the product is for: reads, votes, signs up, keeps a pet and a photo of it. */
export async function mainJob(port: number): Promise<KeptThings> {
  const url = `http://127.0.0.1:${port}`;
  const visit = callerWith(url, null);
  await readPages(visit);
  const [article] = await listOf(visit, '/local/api/info/articles');
  await answers(visit, `/info-hub/${article?.['id']}`);
  const [feature] = await listOf(visit, '/local/api/features');
  const voted = await testVoter(url).vote(String(feature?.['id']));
  demand(`a vote counts (${voted.status})`, voted.ok);
  const { votes } = await voted.json();
  return { ...(await newPerson(url, port)), email: PERSON.email, feature: String(feature?.['id']), votes };
}

async function newPerson(url: string, port: number): Promise<Pick<KeptThings, 'call' | 'petPath' | 'photo'>> {
  const browser = testBrowser({ url, config: readConfig({ PORT: String(port) }) });
  const call = callerWith(url, (await browser.signUp(PERSON)).access_token);
  const { status } = await call('POST', '/local/api/users', { userProfile: { fullName: PERSON.name } });
  demand(`a profile is made (${status})`, status === 201);
  const petPath = `/api/pets/${(await petOf(call)).id}`;
  const picture = await noise(900, 600).jpeg().toBuffer();
  const photo = await call('POST', `${petPath}/photos`, pictureForm(picture));
  demand(`a photo is made (${photo.status} ${photo.text})`, photo.status === 201);
  return { call, petPath, photo: String(photo.json['large']) };
}

/** Holds what there is against what was there. */
export async function checkMainJob(port: number, kept: KeptThings): Promise<void> {
  const visit = callerWith(`http://127.0.0.1:${port}`, null);
  await readPages(visit);
  await answers(kept.call, kept.petPath);
  await answers(visit, kept.photo);
  const found = (await listOf(visit, '/local/api/features')).find(({ id }) => id === kept.feature);
  demand(`the votes are as they were (${found?.['votes']})`, found?.['votes'] === kept.votes);
}

async function readPages(visit: Caller): Promise<void> {
  for (const page of PAGES) await answers(visit, page);
}

async function answers(call: Caller, path: string): Promise<void> {
  const { status } = await call('GET', path);
  demand(`${path} is answered (${status})`, status === 200);
}

async function listOf(visit: Caller, path: string): Promise<Record<string, unknown>[]> {
  const { text } = await visit('GET', path);
  return JSON.parse(text);
}
