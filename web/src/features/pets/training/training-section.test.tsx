import type { Skill } from '@pawhood/contract/pets/training.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { someSkill } from '#/testing/some-record.ts';
import { TrainingSection } from './training-section.tsx';

const LIST = 'GET /api/pets/p57/training';
const ADD = 'POST /api/pets/p57/training';
const ONE = '/api/pets/p57/training/s57';

const open = () =>
  renderPage(<TrainingSection pet={someOwnPet()} />, { at: '/pets/p57/profile', auth: signedIn() });
const answersWith = (skills: readonly Skill[]) => () => Response.json(skills);
const steps = async () => within(await screen.findByRole('group', { name: 'Progress with Loose lead' }));
const chosen = async () =>
  (await steps()).getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0];

const addSkill = async () => userEvent.click(await screen.findByRole('button', { name: 'Add skill' }));

test('a skill without a name is refused beside its field, and nothing is sent', async () => {
  fakeServer({ [LIST]: answersWith([]) });
  open();
  await screen.findByText(/^No skills yet\./);
  await addSkill();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Please name the skill.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Skill'));
});

test('a skill is added with its note, after which the next one can be written, and is moved on', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [ADD]: (body: object) => Response.json(someSkill({ ...body, level: 'practising' })),
    [`PATCH ${ONE}`]: (body: object) => Response.json(someSkill({ ...body })),
  });
  open();
  await addSkill();
  await userEvent.keyboard('Loose lead');
  await userEvent.type(screen.getByLabelText('Note'), 'Good until there is a duck.{Enter}');
  await screen.findByText('Loose lead is added.');
  expect(screen.getByText('Good until there is a duck.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Skill'));
  expect(screen.getByLabelText<HTMLInputElement>('Skill').value).toBe('');
  await userEvent.click((await steps()).getByLabelText('Mastered'));
  await waitFor(() =>
    expect(made.at(-1)).toMatchObject({ name: `PATCH ${ONE}`, body: { level: 'mastered' } }),
  );
  expect(made.find(({ name }) => name === ADD)?.body).toMatchObject({
    name: 'Loose lead',
    note: 'Good until there is a duck.',
  });
  expect((await chosen())?.textContent).toBe('Mastered');
});

test('a skill that cannot be kept stays in its fields, with the reason', async () => {
  fakeServer({ [LIST]: answersWith([]), [ADD]: () => problem(409, 'This pet has as many skills as fit.') });
  open();
  await addSkill();
  await userEvent.keyboard('Sit{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('409: This pet has as many skills as fit.');
  expect(screen.getByLabelText<HTMLInputElement>('Skill').value).toBe('Sit');
});

test('a step shows at once, and goes back where it could not be kept', async () => {
  let release = () => {};
  fakeServer({
    [LIST]: answersWith([someSkill()]),
    [`PATCH ${ONE}`]: async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return problem(503, 'Not just now.');
    },
  });
  open();
  await userEvent.click((await steps()).getByLabelText('Mastered'));
  expect((await chosen())?.textContent).toBe('Mastered');
  await waitFor(() => release());
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect((await chosen())?.textContent).toBe('Practising');
});

test('a removed skill comes back with its note and how far it was', async () => {
  const made = fakeServer({
    [LIST]: answersWith([someSkill({ note: 'Ducks' })]),
    [`DELETE ${ONE}`]: () => new Response(null, { status: 204 }),
    [ADD]: (body: object) => Response.json(someSkill({ ...body, id: 's58' })),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Loose lead' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.getByText('Loose lead is removed.')).toBeTruthy();
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Remove Loose lead' })).toBeTruthy();
  expect(made.at(-1)).toMatchObject({
    name: ADD,
    body: { name: 'Loose lead', level: 'practising', note: 'Ducks' },
  });
  expect(document.activeElement?.textContent).toBe('Training');
});

test('a skill that another device has removed is gone from the list', async () => {
  const lists = [answersWith([someSkill()]), answersWith([])];
  fakeServer({
    [LIST]: () => lists.shift()?.() ?? Response.error(),
    [`DELETE ${ONE}`]: () => problem(404, 'Skill not found.'),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Loose lead' }));
  expect((await screen.findByRole('alert')).textContent).toBe('404: Skill not found.');
  await screen.findByText(/^No skills yet\./);
});
