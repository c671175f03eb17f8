import { loadWords } from '@pawhood/contract/values/words.ts';
import { expect, test } from 'vitest';
import { refusal, unsuitable } from '../accounts/refusals.ts';
import { alert, form } from './fields.ts';
import { attributes, html, trusted } from './html.ts';

test('whatever is put into a template is escaped, markup apart', () => {
  const evil = `<script>"'&`;
  const inner = html`<b title="${evil}">${evil}</b>`;
  expect(html`${inner}${[evil, inner]}${trusted('<i>')}`.markup).toBe(
    '<b title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</b>' +
      '&lt;script&gt;&quot;&#39;&amp;<b title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</b><i>',
  );
});

test('nothing stands where there is nothing; numbers stand, zero too', () => {
  expect(html`a${null}${undefined}${false}${0}${''}b\n`.markup).toBe('a0b\n');
});

test('attributes are left out, stand alone or have their value', () => {
  expect(attributes({ a: null, b: undefined, c: false, d: true, e: '"', f: 0 }).markup).toBe(
    ' d e="&quot;" f="0"',
  );
});

const words = (await loadWords(['en']))('en');

const fields = [
  { label: 'Email', name: 'email', type: 'email', value: 'nala@example.org', autocomplete: 'username' },
  {
    label: 'Password',
    name: 'password',
    type: 'password',
    autocomplete: 'new-password',
    hint: 'Long',
    value: 'x',
  },
] as const;
const focusOf = (markup: string) => /<(?:input|p)[^>]* autofocus[^>]*>/.exec(markup)?.[0] ?? 'none';

test('a fresh form begins at the first empty field, and never shows a password again', () => {
  const { markup } = form(words, {
    action: '/x',
    csrf: 'mark',
    fields: [{ ...fields[0], value: '' }, fields[1]],
    submit: 'Go',
  });
  expect(focusOf(markup)).toContain('name="email"');
  expect(markup).not.toContain('value="x"');
  expect(markup).toContain('<input type="hidden" name="csrf" value="mark">');
  expect(markup).toContain('aria-describedby="form-password-hint"');
});

test('errors stand beside their fields, and the first has the focus', () => {
  const { markup } = form(words, {
    action: '/x',
    csrf: 'mark',
    fields,
    submit: 'Go',
    refusals: [unsuitable('password', 'password_too_short')],
  });
  expect(focusOf(markup)).toContain('name="password"');
  expect(focusOf(markup)).toContain('aria-invalid="true"');
  expect(focusOf(markup)).toContain('aria-describedby="form-password-hint form-password-error"');
  expect(markup).toMatch(
    /<p id="form-password-error"[^>]*>Please choose a password of at least 10 characters\.<\/p>/,
  );
});

test('what belongs to no field of the form is said before it, and read first', () => {
  const refusals = [refusal('wrong_credentials', 'current')];
  const { markup } = form(words, {
    action: '/x',
    csrf: 'mark',
    fields,
    submit: 'Go',
    refusals,
    name: 'mine',
  });
  expect(markup).toContain(alert('Wrong email or password.').markup);
  expect(markup.match(/ autofocus/g)).toHaveLength(1);
});

test('forms of one page have ids of their own, and a fresh one takes no focus', () => {
  const { markup } = form(words, { action: '/x', csrf: 'mark', fields, submit: 'Go', name: 'mine' });
  expect(focusOf(markup)).toBe('none');
  expect(markup).toContain('id="mine-password"');
});
