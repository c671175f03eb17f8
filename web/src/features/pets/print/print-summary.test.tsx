import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { somePet } from '#/testing/some-pet.ts';
import { somePassport } from '#/testing/some-record.ts';
import { SharedPet } from '../sharing/shared-pet.tsx';
import { PrintSummary } from './print-summary.tsx';

const printed = vi.fn();
const decode = vi.fn();

beforeEach(() => {
  printed.mockReset();
  decode.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('print', printed);
  HTMLImageElement.prototype.decode = decode; // jsdom has none
  fakeServer((_, { name }) => Response.json(name.endsWith('/identity') ? somePassport() : []));
});

afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));

const PET = somePet({ profilePicture: '/media/p57.webp' });
const shared = { pet: PET, ownerName: 'Mia', parts: [], expiresAt: '2099-03-05T10:57:00.000Z' };
const NOTHING = { health: null, training: null, passport: null };
const SHOWN = {
  'an own pet': <PrintSummary pet={PET} />,
  'a shared pet': <SharedPet shared={{ ...shared, ...NOTHING }} />,
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Print summary' }));
const sheets = () => screen.queryAllByRole('article', { name: 'Summary of Nala' });

test.each(Object.entries(SHOWN))(
  'each press prints %s, also where no browser says that it has',
  async (_, shown) => {
    renderPage(shown, { auth: signedIn() });
    for (const times of [1, 2, 3]) {
      await press();
      await waitFor(() => expect(printed).toHaveBeenCalledTimes(times));
      expect(sheets()).toHaveLength(1);
    }
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(sheets()).toEqual([]);
  },
);

const WITH_VET = { ...PET, vet: 'Canal Vets, (01) 555 0157', vetProviderId: 'canal' };
const { hours: _, ...CANAL } = someProvider({ id: 'canal', name: 'Canal Vets', phone: '(01) 677 6943' });
const linkWithVet = { ...shared, parts: ['contact'], pet: WITH_VET };

test.each([
  ['an own pet', <PrintSummary key="own" pet={WITH_VET} />],
  ['a shared pet', <SharedPet key="shared" shared={{ ...linkWithVet, ...NOTHING }} />],
])('of %s the vet is printed as it was chosen, and as the directory has it now', async (of, shown) => {
  fakeServer((__, { name }) => {
    if (name.endsWith('/identity')) return Response.json(somePassport());
    return Response.json(name.endsWith('/canal') ? CANAL : []);
  });
  const { findByRole } = renderPage(shown, { auth: signedIn() });
  // The page of a link shows it before anybody prints.
  if (of === 'a shared pet') await screen.findByText('The directory says now');
  await findByRole('button', { name: 'Print summary' });
  await press();
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
  expect(sheets()[0]?.textContent).toContain('The directory says now Canal Vets, (01) 677 6943');
  expect(sheets()[0]?.textContent).toContain('Vet Canal Vets, (01) 555 0157');
});

test('a picture that never comes does not keep the sheet from being printed', async () => {
  decode.mockReturnValue(new Promise(() => {}));
  renderPage(SHOWN['a shared pet']);
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false });
  await act(async () => screen.getByRole('button', { name: 'Print summary' }).click());
  expect(decode).toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(printed).toHaveBeenCalledTimes(1);
});
