import { createReport } from '@pawhood/contract/reports/reports.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { createQueryClient } from '#/lib/calls/query-client.ts';
import { AuthContext } from '#/session/auth.ts';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { AtSite, renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut } from '#/testing/some-person.ts';
import { ReportPage } from './report-page.tsx';

const SENT = `POST ${createReport.path}`;
const PLACE = '?kind=place&id=example-vets';

const receipt = {
  secret: 's57',
  path: '/reports/s57',
  receipt: {
    ...{ kind: 'place', about: 'Example Vets', reason: 'spam', at: '2026-01-01T10:00:00.000Z' },
    ...{ outcome: 'waiting', rule: '', decidedAt: '' },
  },
};

/** A report that asks for no name. */
const NOBODY = { name: '', email: '', goodFaith: false };

let answer: () => Response;
let calls: readonly ReceivedCall[];
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  answer = () => Response.json(receipt, { status: 201 });
  calls = fakeServer({ [SENT]: () => answer() });
  assign.mockReset();
});

const open = (query: string, auth = signedOut()) =>
  renderPage(<ReportPage leave={assign} />, { at: `/report${query}`, auth });
const choose = (reason: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is wrong with it?' }), reason);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const sent = () => calls.map(({ body, token }) => ({ body, token }));

describe('a report', () => {
  test.each([
    ['signed out', signedOut(), null],
    ['signed in', signedIn(), 'Bearer token-57'],
  ] as const)('is sent %s, and leads to the page that tells what became of it', async (_, auth, token) => {
    open(PLACE, auth);
    expect(screen.getByRole('heading', { level: 1, name: 'Report a place' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look at it again' }).getAttribute('href')).toBe(
      '/directory/example-vets',
    );
    await choose('It is only advertising');
    await send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/reports/s57?lang=en'));
    expect(sent()).toEqual([
      { body: { kind: 'place', id: 'example-vets', reason: 'spam', words: '', ...NOBODY }, token },
    ]);
  });

  test('without a reason says so and takes the focus there', async () => {
    open(PLACE);
    await send();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'What is wrong with it?' }));
    expect(sent()).toEqual([]);
  });

  test('of what is against the law asks why, by whom, and whether in good faith; each that lacks is told', async () => {
    open(PLACE);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await choose('It is against the law');
    await send();
    expect(document.activeElement).toBe(field('What should we know?'));
    for (const text of [
      'Please say why it is against the law.',
      'Please enter your name.',
      'Please enter your email address.',
      'Please confirm that what you say is right, as far as you know.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await userEvent.type(field('What should we know?'), 'Animal Welfare Act');
    await userEvent.type(field('Your name'), 'Mia');
    await userEvent.type(field('Your email address'), 'mia@example.org');
    await userEvent.click(screen.getByRole('checkbox', { name: /^As far as I know/ }));
    await send();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      ...{ kind: 'place', id: 'example-vets', reason: 'illegal', words: 'Animal Welfare Act' },
      ...{ name: 'Mia', email: 'mia@example.org', goodFaith: true },
    });
  });

  test('of the abuse of a child needs no name; what was written for another reason is not sent', async () => {
    open(PLACE);
    await choose('It shows the abuse of a child');
    await userEvent.type(field('Your name'), 'Mia');
    await choose('It hurts animals');
    await send();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      ...{ kind: 'place', id: 'example-vets', reason: 'cruelty', words: '', ...NOBODY },
    });
  });

  test('that is refused says why, and nothing is lost', async () => {
    answer = () =>
      Response.json(
        { status: 429, code: 'too_many_reports', detail: 'You reported ten things in an hour.' },
        { status: 429, headers: { 'content-type': 'application/problem+json' } },
      );
    open(PLACE);
    await choose('Something else');
    await userEvent.type(field('What should we know?'), 'It barks.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('You reported ten things in an hour.');
    expect(field('What should we know?').value).toBe('It barks.');
    expect(assign).not.toHaveBeenCalled();
  });

  test('is a form that the browser can send by itself', () => {
    open(PLACE);
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/report']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...{ kind: 'place', id: 'example-vets', reason: '', words: '' },
    });
  });
});

test.each(['', '?kind=place', '?id=vets', '?kind=article&id=7'])(
  'an address that names nothing to report ("%s") says where a report begins',
  (query) => {
    open(query);
    expect(screen.getByText(/^A report begins on the page/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  },
);

const page = (document: { ssrPath?: string }) => (
  <QueryClientProvider client={createQueryClient()}>
    <AtSite>
      <AuthContext value={signedOut()}>
        <Router {...document}>
          <ReportPage leave={assign} />
        </Router>
      </AuthContext>
    </AtSite>
  </QueryClientProvider>
);

test('opened at its address, it first stands as the document has it, which knows the kind alone; then the form comes', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page({ ssrPath: '/report?kind=place' }));
  history.replaceState(null, '', `/report${PLACE}`);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Report a place');
  heading.focus();
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(page({}), { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send report' })).toBeTruthy();
  expect(document.activeElement).toBe(heading);
});

describe('its document', () => {
  test('has a form for who has no scripts, sent to the address that it is read at', () => {
    const html = renderToString(page({ ssrPath: '/report?kind=place' }));
    const [, inner = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
    const { body } = new DOMParser().parseFromString(inner, 'text/html');
    const form = body.querySelector('form');
    expect([form?.method, form?.hasAttribute('action')]).toEqual(['post', false]);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ reason: '', words: '' });
    expect(html.replace(/<noscript>.*<\/noscript>/s, '')).not.toContain('<form');
  });

  test.each(['', '?kind=article', '?kind=__proto__'])('has none at "%s"', (query) => {
    const html = renderToString(page({ ssrPath: `/report${query}` }));
    expect([html, html]).toEqual([
      expect.stringContaining('A report begins on the page'),
      expect.not.stringContaining('<form'),
    ]);
  });
});
