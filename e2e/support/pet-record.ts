import type { Input } from '@pawhood/contract/endpoint.ts';
import { createHealthEntry, type HealthEntry, newHealthEntry } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { addDays } from '@pawhood/contract/values/day.ts';
import * as v from 'valibot';
import { expect, type Page } from '../fixtures.ts';
import { button, health, links, part, TODAY } from './pet-page.ts';
import { bearerOf, callPath, ownPage, ownPet, RETRIED } from './pets.ts';

/** A day, so many from today. */
export const inDays = (days: number) => addDays(TODAY, days);

export const reminders = (page: Page) => part(page, 'Reminders in your calendar');

export const log = (page: Page) => health(page).getByRole('list', { name: 'Health log' });

/** A pet in Dublin: see `TODAY`. */
export const dublinPet = (page: Page, facts: Parameters<typeof ownPet>[1] = {}) =>
  ownPet(page, { city: 'dublin', ...facts });

/** An entry before what it leaves out is filled in. */
export type NewEntry = Input<typeof newHealthEntry>;

/** Writes an entry as another device would. */
export async function entryOf(page: Page, pet: Pet, entry: NewEntry): Promise<HealthEntry> {
  return postJson(page, callPath(createHealthEntry.path, pet), v.parse(newHealthEntry, entry));
}

/** A vaccination that is due in five days. */
const RABIES = {
  kind: 'vaccination',
  subject: 'Rabies',
  date: inDays(-360),
  nextDue: inDays(5),
} as const satisfies NewEntry;

/** A pet of a new person with that vaccination. */
export async function petWithDue(page: Page): Promise<Pet> {
  const pet = await dublinPet(page);
  await entryOf(page, pet, RABIES);
  return pet;
}

/** Makes a call as another device of the owner would. */
export async function postJson(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { ...RETRIED, headers: await bearerOf(page), data });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Opens the own page of a pet, once its record is there. */
export async function openRecord(page: Page, pet: Pet): Promise<void> {
  await page.goto(ownPage(pet));
  await health(page).getByText('Not veterinary advice').waitFor();
}

/** Makes a link by the form, and answers with its address. */
export async function makeLink(page: Page, label: string, parts: readonly string[]): Promise<string> {
  await button(page, 'Make a link').click();
  await links(page).getByLabel('For whom').fill(label);
  for (const box of await links(page).getByRole('checkbox').all()) {
    const name = await box.locator('xpath=..').textContent();
    await box.setChecked(parts.some((part) => name?.startsWith(part)));
  }
  await button(page, 'Make the link').click();
  return links(page).getByRole('textbox', { name: 'Link' }).inputValue();
}

/** A pet with something of everything. */
export async function fullRecord(page: Page): Promise<Pet> {
  const pet = await dublinPet(page, { contact: 'Mia, 555 0157', description: 'x'.repeat(157) });
  const done = { subject: 'Rabies', date: inDays(-57) };
  await entryOf(page, pet, { ...done, kind: 'vaccination', nextDue: inDays(-1), vet: 'Canal vets' });
  for (const days of [57, 58]) {
    await entryOf(page, pet, { kind: 'weight', date: inDays(-days), weightGrams: days * 100 });
  }
  await postJson(page, callPath(createSkill.path, pet), { name: 'Loose lead', note: 'x'.repeat(57) });
  return pet;
}
