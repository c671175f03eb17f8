// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteContext, siteOf } from '#/lib/site.tsx';
import { TEST_CONFIG } from '#/testing/render-page.tsx';
import { someOwnPet } from '#/testing/some-pet.ts';
import { somePassport } from '#/testing/some-record.ts';
import { CopiedPets } from './copied-pets.tsx';
import { CopiedRecord } from './copied-record.tsx';
import type { CopiedPet, PrivateCopy } from './private-copy.ts';

const VET = {
  id: 'v57',
  name: 'Night Vets',
  city: 'dublin',
  address: '57 Quay Street',
  phone: '01 555 0157',
};

function copied(facts: Partial<CopiedPet> = {}): CopiedPet {
  return {
    pet: someOwnPet({ vet: 'Canal Vets, (01) 677 6943' }),
    entries: [],
    passport: somePassport(),
    vet: null,
    picture: '',
    missing: { entries: 0, picture: false },
    ...facts,
  };
}

function show(part: React.ReactNode): void {
  render(<SiteContext value={siteOf(TEST_CONFIG)}>{part}</SiteContext>);
}

function showPets(facts: Partial<PrivateCopy> = {}): void {
  const copy: PrivateCopy = {
    form: 1,
    name: 'Mia',
    units: 'metric',
    asOf: '2026-11-26T14:02:00.000Z',
    pets: [copied()],
    vets: [],
    missingPets: 0,
    ...facts,
  };
  show(<CopiedPets copy={copy} hashOf={(id) => `#pet=${id}`} />);
}

test('each vet at night has address and hours, and a number that can be rung', () => {
  showPets({
    vets: [
      { ...VET, phoneE164: '+35315550157', openingHours: '24/7' },
      {
        ...VET,
        id: 'v58',
        name: 'Late Vets',
        phone: '',
        openingHours: 'Mo-Fr 09:00-18:00',
        address: '1 Quay, Dublin',
      },
      { ...VET, id: 'v59', name: 'Emergency Vets' },
    ],
  });
  const [first, second, third] = screen.getAllByRole('listitem').slice(1);
  expect(first?.textContent).toBe('Night Vets57 Quay Street, DublinOpen 24 hours01 555 0157');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('tel:+35315550157');
  expect(second?.textContent).toBe('Late Vets1 Quay, DublinMo-Fr 09:00-18:00');
  // It has no hours: of what it says of itself no more is made.
  expect(third?.textContent).toContain('24-hour emergency');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
});

test('what there was no room for is said by its number', () => {
  showPets({ pets: [copied({ missing: { entries: 0, picture: true } })], missingPets: 57 });
  expect(screen.getByText('1 picture is not in this copy.')).toBeTruthy();
  expect(screen.getByText('57 pets are not in this copy: there was no room.')).toBeTruthy();
  expect(screen.getByText(/^The directory knows of no vet/)).toBeTruthy();
});

test('a record names the vet as the directory has it, and says what of the log is missing', () => {
  const vet = { name: 'Canal Vets', phone: '(01) 677 6943', phoneE164: '+35316776943' };
  show(<CopiedRecord copied={copied({ vet, missing: { entries: 57, picture: false } })} units="metric" />);
  expect(screen.getByRole('heading', { name: 'Nala’s vet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '(01) 677 6943' }).getAttribute('href')).toBe('tel:+35316776943');
  expect(screen.getByText('57 older entries are not in this copy.')).toBeTruthy();
  expect(screen.getByText('528140000123457')).toBeTruthy();
});
