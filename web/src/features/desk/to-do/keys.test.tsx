import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { decisionOn, fillTodo, heading, IDEA, link, open, press, sent, VETS } from '#/testing/todo-desk.tsx';

beforeEach(fillTodo);

describe('keys', () => {
  const type = (keys: string) => userEvent.keyboard(keys);

  test('walk the list, open, decide and undo', async () => {
    open();
    await link('Example Vets');
    await type('jjk{Enter}');
    await screen.findByRole('button', { name: 'Accept' });
    expect(document.activeElement).toBe(await heading('Example Vets'));
    await type('j');
    await heading('Harbour Walkers');
    await type('k');
    await heading('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    await type('2');
    await heading('Harbour Walkers');
    expect(sent(decisionOn(VETS))[0]?.body).toMatchObject({ decision: 'reject' });
    await type('u');
    await heading('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    await type('3');
    expect(sent(decisionOn(VETS))).toHaveLength(1);
  });

  test('do nothing in a field, in a dialog, or held with another key', async () => {
    open('?item=suggestion/idea-1');
    await screen.findByRole('button', { name: 'Accept' });
    await type('{Control>}1{/Control}{Alt>}1{/Alt}');
    await type('3');
    await userEvent.click(await screen.findByLabelText('Feature'));
    await type('1');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await type('1');
    expect(sent(decisionOn(IDEA))).toEqual([]);
    await press('Cancel');
    await type('1');
    await heading('Example Vets');
  });

  test('are shown by one, and by a button, and can be turned off for this browser', async () => {
    open('?item=correction/57');
    await screen.findByRole('button', { name: 'Accept' });
    await type('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keys' }));
    expect(dialog.getAllByRole('term').map((key) => key.textContent)).toEqual([
      ...['j', 'k', 'Enter', '1–5', 'u', '?'],
    ]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use these keys in this browser' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await type('1j?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(decisionOn(VETS))).toEqual([]);
    await press('Keys');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys in this browser' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await type('1');
    await heading('Harbour Walkers');
  });
});
