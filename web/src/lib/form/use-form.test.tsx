import { newSkill } from '@pawhood/contract/pets/training.ts';
import { SKILL_NAME_MISSING } from '@pawhood/contract/words/pets.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { HttpError } from '../calls/http-error.ts';
import { checkBody } from './field-errors.ts';
import { useForm } from './use-form.ts';

const EMPTY = { note: '', name: '' };

interface FormProps {
  send: (body: object) => Promise<string>;
  onSent?: (result: string) => void;
}

/** The fields stand in another order than the form's values. */
function Form({ send, onSent = () => {} }: FormProps) {
  const [isPending, setPending] = useState(false);
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: (values) => checkBody(newSkill, values),
    mutation: {
      isPending,
      error: null,
      mutateAsync: (body) => {
        setPending(true);
        return send(body).finally(() => setPending(false));
      },
    },
  });
  return (
    <form {...form.attributes(onSent)}>
      <FieldRow label="Name" {...form.field('name')} />
      <FieldRow label="Note" {...form.field('note')} />
      <button type="submit">Send</button>
      <output>{form.isChanged ? 'changed' : 'as it opened'}</output>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** 400, as our server answers a field that it does not take. */
const refusal = (errors: unknown) => new HttpError(400, 'Refused.', 'Bad Request', { errors });

test('what the contract refuses stands beside its field, which takes the focus, and nothing is sent', async () => {
  const send = vi.fn(async () => '');
  render(<Form send={send} />);
  await submit();
  expect(screen.getByText(SKILL_NAME_MISSING).id).toBe(input('Name').getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(input('Name'));
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(input('Name'), 'S');
  expect(screen.queryByText(SKILL_NAME_MISSING)).toBeNull();
});

test('what is sent is what the contract reads, and its answer is told once', async () => {
  const send = vi.fn(async () => 's57');
  const onSent = vi.fn();
  render(<Form send={send} onSent={onSent} />);
  await userEvent.type(input('Name'), ' Sit ');
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Sit', level: 'started', note: '' });
  expect(onSent.mock.calls).toEqual([['s57']]);
});

test('what the server refuses stands beside its fields, of which the first has the focus', async () => {
  const errors = [
    { field: 'note.3', detail: 'No such note.' },
    { field: 'name', detail: 'There is one of that name.' },
    { field: 'body', detail: 'Of no field.' },
    { field: 57 },
    null,
  ];
  render(<Form send={() => Promise.reject(refusal(errors))} />);
  await userEvent.type(input('Name'), 'Sit');
  await submit();
  expect(await screen.findByText('There is one of that name.')).toBeTruthy();
  expect(screen.getByText('No such note.')).toBeTruthy();
  expect(document.activeElement).toBe(input('Note'));
});

test.each([new Error('Gone.'), refusal(undefined), refusal('odd')])(
  '%s says nothing of a field',
  async (error) => {
    render(<Form send={() => Promise.reject(error)} />);
    await userEvent.type(input('Name'), 'Sit');
    await submit();
    expect(input('Name').getAttribute('aria-invalid')).toBe('false');
    expect(input('Name').value).toBe('Sit');
  },
);

test('a second press while the first is under way sends nothing', async () => {
  const send = vi.fn(() => new Promise<string>(() => {}));
  render(<Form send={send} />);
  await userEvent.type(input('Name'), 'Sit');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledOnce();
});

test('leaving asks as long as something else is written than what the form opened with', async () => {
  render(<Form send={async () => ''} />);
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await userEvent.type(input('Note'), 'x');
  expect(screen.getByRole('status').textContent).toBe('changed');
  expect(asks()).toBe(true);
  await userEvent.clear(input('Note'));
  expect(screen.getByRole('status').textContent).toBe('as it opened');
  expect(asks()).toBe(false);
});
