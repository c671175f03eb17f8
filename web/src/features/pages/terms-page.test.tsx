import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage, type TEST_CONFIG } from '#/testing/render-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** The page as it reads where the operator has written none. */
async function textWith(config: Partial<typeof TEST_CONFIG> = {}): Promise<string> {
  fakeServer(() => Response.json({ html: '' }));
  const { container } = renderPage(<TermsPage />, { config });
  await screen.findByText(/^Reading the articles/);
  return container.textContent ?? '';
}

const LANGUAGES = [
  { code: 'en', base: '', name: 'English', offer: '' },
  { code: 'nl', base: '/nl', name: 'Nederlands', offer: '' },
];

test('the rules, how reports are decided, and how one objects', async () => {
  const text = await textWith();
  for (const said of [
    'What may be shown here',
    'Nobody is insulted, threatened or hated',
    'This site is about pets',
    'Anybody can report what breaks a rule or the law, by ‘Report’ beside it.',
    'People decide, never a machine',
    'You can object once, within 30 days, also while your account is closed.',
  ])
    expect(text).toContain(said);
});

test('where authorities and people reach the operator, and in which languages', async () => {
  const site = { supportEmail: 'help@pets.example', languages: LANGUAGES };
  const named = await textWith({ ...site, operatorName: 'Pets of Dublin' });
  expect(named).toContain(
    'Authorities, and people who use this site, reach Pets of Dublin at help@pets.example. Languages you can write in: English and Nederlands.',
  );
});

test('also of an operator without a name', async () => {
  const text = await textWith({ operatorName: '', supportEmail: 'help@pets.example' });
  expect(text).toContain('reach whoever runs it at help@pets.example. Languages you can write in: English.');
});

test('without a desk nothing is reported, and nothing is said of it', async () => {
  const text = await textWith({ edition: 'specification' });
  expect(text).not.toMatch(/report|rule or|decide|Contact|Authorities/);
});
