import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { somePassport } from '#/testing/some-record.ts';
import { PassportFields } from './passport-fields.tsx';
import { usePassportForm } from './use-passport-form.ts';

const READ = 'GET /api/pets/p57/identity';
const WRITE = 'PUT /api/pets/p57/identity';

/** The fields in a form as they stand on the pet's page, which tells what came of saving. */
function Form({ told }: { told: unknown[] }) {
  const passport = usePassportForm(someOwnPet());
  return (
    <>
      <PassportFields passport={passport} />
      <button
        type="button"
        onClick={async () => told.push(passport.check() ?? (await passport.save()).outcome)}
      >
        Save
      </button>
      <output>{passport.isChanged ? 'changed' : 'as stored'}</output>
    </>
  );
}

function open(): unknown[] {
  const told: unknown[] = [];
  renderPage(<Form told={told} />, { at: '/pets/p57/profile', auth: signedIn() });
  return told;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const state = () => screen.getByRole('status', { name: '' }).textContent;

/** 412, with what another device wrote. */
const elsewhere = (facts: Partial<PetPassport>) => () =>
  new Response(
    JSON.stringify({ status: 412, detail: 'Changed on another device', current: somePassport(facts) }),
    { status: 412, headers: { 'content-type': 'application/problem+json' } },
  );

async function write(label: string, value: string): Promise<void> {
  await userEvent.clear(await field(label));
  if (value !== '') await userEvent.type(await field(label), value);
}

test('with nothing changed nothing is sent', async () => {
  const made = fakeServer({ [READ]: () => Response.json(somePassport()) });
  const told = open();
  await write('Passport number', 'NL57001234');
  await save();
  expect(told).toEqual(['saved']);
  expect(made).toHaveLength(1);
});

test('a number that no chip has is refused beside its field, and nothing is sent', async () => {
  const made = fakeServer({ [READ]: () => Response.json(somePassport()) });
  const told = open();
  await write('Chip number', '57');
  await save();
  expect(told).toEqual(['chipNumber']);
  expect((await field('Chip number')).getAttribute('aria-invalid')).toBe('true');
  expect(made).toHaveLength(1);
});

test('what is saved names the version that was seen', async () => {
  const made = fakeServer({
    [READ]: () => Response.json(somePassport()),
    [WRITE]: (passport: object) => Response.json({ ...passport, version: 58 }),
  });
  const told = open();
  await write('Passport number', 'NL58');
  await save();
  await expect.poll(() => told).toEqual(['saved']);
  expect(made.at(-1)).toMatchObject({ name: WRITE, version: '"57"', body: { passportNumber: 'NL58' } });
  expect((await field('Passport number')).value).toBe('NL58');
});

test('of what two devices wrote both values show, and one’s own stays until one takes the other', async () => {
  const answers = [
    elsewhere({ passportNumber: 'NL99', chipNumber: '', version: 60 }),
    (passport: object) => Response.json({ ...passport, version: 61 }),
  ];
  const made = fakeServer({
    [READ]: () => Response.json(somePassport()),
    [WRITE]: (passport: object) => answers.shift()?.(passport) ?? Response.error(),
  });
  const told = open();
  await write('Passport number', 'NL58');
  await save();
  await screen.findByText('NL99');
  expect(told).toEqual(['conflict']);
  expect((await field('Passport number')).value).toBe('NL58');
  // Only the other device changed this one.
  expect((await field('Chip number')).value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Use that instead' }));
  expect((await field('Passport number')).value).toBe('NL99');
  expect(screen.queryByText(/Another device changed this/)).toBeNull();
  await write('Passport number', 'NL57');
  await save();
  await expect.poll(() => told).toEqual(['conflict', 'saved']);
  expect(made.at(-1)).toMatchObject({ version: '"60"', body: { passportNumber: 'NL57', chipNumber: '' } });
});

test('what another device changed in other fields is kept beside one’s own', async () => {
  const answers = [
    elsewhere({ chipNumber: '', version: 60 }),
    (passport: object) => Response.json({ ...passport, version: 61 }),
  ];
  const calls = fakeServer({
    [READ]: () => Response.json(somePassport()),
    [WRITE]: (passport: object) => answers.shift()?.(passport) ?? Response.error(),
  });
  const told = open();
  await write('Passport number', 'NL58');
  await save();
  await expect.poll(() => told).toEqual(['merged']);
  expect(calls.at(-1)).toMatchObject({ version: '"60"', body: { passportNumber: 'NL58', chipNumber: '' } });
  expect(state()).toBe('as stored');
});

test('what is written while the rest is being saved stays', async () => {
  let release = () => {};
  fakeServer({
    [READ]: () => Response.json(somePassport()),
    [WRITE]: async (passport: object) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ ...passport, version: 58 });
    },
  });
  const told = open();
  await write('Passport number', 'NL58');
  await save();
  await write('Chip number', '');
  release();
  await expect.poll(() => told).toEqual(['saved']);
  expect((await field('Chip number')).value).toBe('');
  expect(state()).toBe('changed');
});

test('a failure is said, and nothing is lost', async () => {
  fakeServer({
    [READ]: () => Response.json(somePassport()),
    [WRITE]: () => problem(503, 'Not just now.'),
  });
  const told = open();
  await write('Passport number', 'NL58');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect(told).toEqual(['failed']);
  expect((await field('Passport number')).value).toBe('NL58');
});
