import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import { checkedEdit, editFormOf } from './edit-form.ts';

const { hours: _, ...provider } = someProvider();
const opened = editFormOf(provider);

test('only what differs is a change; a field emptied says that the place has none', () => {
  const { body } = checkedEdit({ ...opened, phone: ' 01 234 5678 ', website: '' }, provider);
  expect(body).toEqual({
    changes: { phone: '01 234 5678', website: '' },
    gone: false,
    note: '',
    contact: '',
  });
});

test.each([
  ['nothing changed', {}, 'form'],
  ['a space added', { name: `${provider.name} ` }, 'form'],
  ['no name', { name: '  ' }, 'name'],
  ['an address to ask back that is none', { note: 'Moved', contact: 'nala' }, 'contact'],
])('%s cannot be sent, and a sentence says why', (_title, change, field) => {
  const { body, errors } = checkedEdit({ ...opened, ...change }, provider);
  expect(body).toBeNull();
  expect(Object.keys(errors)).toEqual([field]);
  expect(Object.values(errors)[0]).toMatch(/^[A-Z].+\.$/);
});

test.each([
  ['a place closed for good', { gone: true }],
  ['a note alone', { note: 'The door is round the corner.' }],
])('%s is enough', (_title, change) => {
  expect(checkedEdit({ ...opened, ...change }, provider).body).toMatchObject({ changes: {}, ...change });
});
