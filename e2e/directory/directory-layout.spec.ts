import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, cards, loaded, results } from '../support/directory.ts';
import { holdAnswer } from '../support/held-answer.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson } from '../support/new-person.ts';
import { account } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** A place of which much is known, with words as long as they come. */
const LONG: Partial<Provider> = {
  name: 'Dierenartsenpraktijk Amsterdam Oud-West en Omgeving',
  address: 'Jan Pieter Heijestraat 1234, 1054 AB, Amsterdam',
  phone: '020 910 4127',
  phoneE164: '+31209104127',
  website: 'https://www.dierenartsenpraktijk-amsterdam-oud-west-en-omgeving.example.org/',
  email: 'receptie@dierenartsenpraktijk-amsterdam-oud-west.example.org',
  services: ['Check-up', 'Vaccination', 'Dental care', 'Behaviour of dogs that are alone all day'],
  priceRange: '$$',
  lat: 52.36,
  lon: 4.87,
  example: false,
};

/** Nine long places; one of them is open around the clock. */
async function openWith(page: Page, size: typeof PHONE, address = '/directory'): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  const periods: [number, number][] = [[now - 600, now + 600]];
  const hours = { state: 'confirmed', evenings: true, weekends: true, periods } as const;
  await answerWith(
    page,
    Array.from({ length: 9 }, (_, index) => ({ ...LONG, rating: `4.${index}`, reviewCount: 1_234, hours })),
  );
  await page.setViewportSize(size);
  await page.goto(address);
  await loaded(page);
  await expect(page.getByText(/^Open now ·/).first()).toBeVisible();
}

/** Entries that can be seen whole without scrolling, and their heights in px. */
async function firstView(page: Page): Promise<{ whole: number; heights: number[] }> {
  const boxes = await cards(page).evaluateAll((entries) =>
    entries.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect),
  );
  const { height = 0 } = page.viewportSize() ?? {};
  return {
    whole: boxes.filter(({ bottom }) => bottom <= height).length,
    heights: boxes.map((box) => Math.round(box.height)),
  };
}

for (const [name, size, most, whole, filtered] of [
  ['a phone', PHONE, 160, 3, 2],
  ['a desktop', DESKTOP, 128, 6, 4],
] as const) {
  test(`on ${name} ${whole} places are seen at once, and with two filters ${filtered}`, async ({ page }) => {
    await openWith(page, size);
    const first = await firstView(page);
    expect(first.whole).toBeGreaterThanOrEqual(whole);
    for (const height of first.heights) expect(height).toBeLessThanOrEqual(most);
    await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeInViewport({ ratio: 1 });
    await page.goto('/directory?rating=4&price=$$');
    await loaded(page);
    await expect(page.getByRole('list', { name: 'Filters chosen' }).getByRole('button')).toHaveCount(2);
    expect((await firstView(page)).whole).toBeGreaterThanOrEqual(filtered);
  });
}

test('the rail of filters stands beside the six places, and takes none of them away', async ({ page }) => {
  await openWith(page, DESKTOP);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Choose filters' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { whole, heights } = await firstView(page);
  expect(whole).toBe(6);
  for (const height of heights) expect(height).toBeLessThanOrEqual(128);
});

test('on a phone the chosen category is seen in its row, and nothing else has moved for it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/directory?category=Training+Schools');
  await loaded(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const isSeen = async (name: string) => {
    const filters = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
    const box = await tab(name).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= (filters?.x ?? 0);
  };
  await expect(tab('Training Schools')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => isSeen('Training Schools')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

/** On how many lines the words of an element stand, and whether some of them are cut off. */
const linesOf = (words: Locator) =>
  words.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
    return {
      lines: new Set(bottoms).size,
      isCut: element.scrollWidth > element.clientWidth && element.clientWidth > 0,
    };
  });

for (const [width, view] of [
  [1280, 'grid'],
  [320, 'grid'],
  [320, 'list'],
] as const) {
  test(`a time, a house number and a credit stand with their words, ${width} px, ${view}`, async ({
    page,
  }) => {
    const opens = Math.floor(Date.now() / 60_000) + 3 * 1_440;
    const periods: [number, number][] = [[opens, opens + 600]];
    const place: Partial<Provider> = {
      name: 'Quay School',
      category: 'Training Schools',
      address: '19 Example Quay, Amsterdam',
      priceRange: '$$',
      rating: '4.5',
      reviewCount: 128,
      example: false,
      source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '2026-11-02' },
    };
    await answerWith(page, [
      { ...place, hours: { state: 'confirmed', evenings: true, weekends: true, periods } },
    ]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/directory?view=${view}`);
    await loaded(page);
    const card = cards(page).first();
    const whole = { lines: 1, isCut: false };
    await expect(card.getByText(/^Closed · opens \S+ \d\d:\d\d$/)).toBeVisible();
    expect(await linesOf(card.getByText(/^Closed · opens/))).toEqual(whole);
    if (view === 'grid') expect(await linesOf(card.getByText('19 Example Quay'))).toEqual(whole);
    expect(await linesOf(page.getByRole('link', { name: '© OpenStreetMap contributors' }))).toEqual(whole);
  });
}

test('a row of the table without contact details is no higher than its words', async ({ page }) => {
  await answerWith(page, [{ name: 'Quiet', phone: '', website: '', email: '' }]);
  await page.setViewportSize(DESKTOP);
  await page.goto('/directory?view=table');
  await loaded(page);
  const row = page.getByRole('row', { name: /Quiet/ });
  await expect(row.getByText('No contact details known')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(100);
});

test('in the colours of the system, too, a filter that is chosen leaves the controls in one row', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWith(page, DESKTOP, '/directory?availability=evenings');
  const city = await page.getByLabel('City', { exact: true }).boundingBox();
  const filters = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
  expect(filters?.y).toBe(city?.y);
});

test('the sheet of filters says how many there are, and Back closes it and keeps what was chosen', async ({
  page,
}) => {
  const places = Array.from({ length: 9 }, (_, index) => ({ priceRange: index < 4 ? '$' : '$$$' }));
  await answerWith(page, places);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.goto('/directory');
  await loaded(page);
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await toggle.click();
  await expect(sheet.getByRole('button', { name: 'Show 9 places' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('checkbox', { name: '$', exact: true }).check();
  await expect(sheet.getByRole('button', { name: 'Show 4 places' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/directory?price=$');
  await expect(results(page)).toHaveText('4 service providers');
  await toggle.click();
  await sheet.getByRole('checkbox', { name: '$$$', exact: true }).check();
  await sheet.getByRole('button', { name: 'Show 9 places' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(page).toHaveURL('/directory?price=$,$$$');
  await page.goBack();
  await expect(page).toHaveURL('/directory?price=$');
  await expect(sheet).toHaveCount(0);
});

test('closed without a choice the sheet leaves no step behind', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/info-hub');
  await page.goto('/directory');
  await loaded(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its own step is taken off a moment later: Back is pressed after it.
  await page.waitForFunction(() => history.state?.sheetOf === undefined);
  await page.goBack();
  await expect(page).toHaveURL('/info-hub');
});

test('the sheet of filters is seen with the press, modal after it, and gone with the press that closes it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/directory');
  await loaded(page);
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  // Its code comes with the first press; a second one meanwhile opens nothing more.
  await toggle.dblclick();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('dialog')).toHaveCount(0);
  /** Presses a button, and says how the sheet stands before anything else happens. */
  const press = (button: Locator) =>
    button.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      const dialog = document.querySelector('dialog');
      const isSeen = dialog !== null && dialog.getClientRects().length > 0;
      return { isSeen, isModal: dialog?.matches(':modal') };
    });
  expect(await press(toggle)).toEqual({ isSeen: true, isModal: false });
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Close the filters' })).toBeFocused();
  expect(await press(sheet.getByRole('button', { name: 'Close the filters' }))).toMatchObject({
    isSeen: false,
  });
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('a choice in the sheet of filters is drawn before what is behind the sheet', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/directory');
  await loaded(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const drawn = await sheet.getByRole('radio', { name: '3 stars' }).evaluate(async (radio: HTMLElement) => {
    radio.click();
    await Promise.resolve();
    const text = document.querySelector('dialog')?.textContent ?? '';
    return {
      sheet: text.includes('Clear filters'),
      page: document.querySelector('#filters-toggle')?.textContent,
    };
  });
  expect(drawn).toEqual({ sheet: true, page: 'Filters' });
  await expect(page.locator('#filters-toggle')).toHaveText('Filters1');
  await expect(page).toHaveURL('/directory?rating=3');
});

/** Runs in the page: lines of text that a number or an address takes, and how far the page is too wide. */
function measure() {
  const lines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
    ).size;
  };
  const contact = [
    ...document.querySelectorAll('main a[href^="tel:"], main a[href^="mailto:"], main td a[href^="http"]'),
  ];
  return {
    tooWide: document.documentElement.scrollWidth - innerWidth,
    broken: contact.filter((link) => lines(link.querySelector('span:last-child') ?? link) > 1).length,
  };
}

test('no view is wider than its window, and no number or address is broken, from 320 to 1920 px', async ({
  page,
}) => {
  test.slow();
  await openWith(page, PHONE);
  for (const view of ['list', 'grid', 'table']) {
    await page.goto(`/directory?view=${view}`);
    await loaded(page);
    await expect(page.getByText(LONG.name ?? '').first()).toBeVisible();
    // Zoomed to 200 %, a window of 1280 px has 640.
    for (const width of [320, 390, 640, 768, 900, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(measure), `${view} at ${width} px`).toEqual({ tooWide: 0, broken: 0 });
    }
  }
  const layout = () =>
    page
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).display);
  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await layout()).toBe('table-cell');
  await page.setViewportSize({ width: 999, height: 900 });
  expect(await layout()).toBe('block');
});

/** Where the table's columns and rows stand, in px. */
function tableLines(page: Page): Promise<{ columns: number[]; rows: number[] }> {
  return page.getByRole('table').evaluate((table) => {
    const edges = (role: string, edge: 'left' | 'top') =>
      [...table.querySelectorAll(`[role=${role}]`)].map((part) => part.getBoundingClientRect()[edge]);
    return { columns: edges('columnheader', 'left'), rows: edges('row', 'top') };
  });
}

test('letters that come late move no column and no row of the table', async ({ page }) => {
  await answerWith(page, [
    ...Array.from({ length: 3 }, () => ({ ...LONG, rating: '4.7', reviewCount: 1_234 })),
    ...Array.from({ length: 3 }, () => ({ name: 'Bo', website: '', email: '', rating: '0.0' })),
  ]);
  let send = () => {};
  const letters = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await letters;
    await route.continue();
  });
  await page.setViewportSize(DESKTOP);
  await page.goto('/directory?view=table', { waitUntil: 'domcontentloaded' });
  await loaded(page);
  await expect(page.getByRole('row')).toHaveCount(7);
  const before = await tableLines(page);
  send();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await tableLines(page)).toEqual(before);
});

test('with the map on only Map looks pressed, and the view is kept', async ({ page }) => {
  await page.goto('/directory?view=grid');
  await loaded(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(main.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true })).toHaveCount(
    0,
  );
  await expect(main.getByRole('button', { name: 'Map', exact: true, pressed: true })).toBeVisible();
  await main.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible();
});

test('a phone has order and view in one menu, by keyboard too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/directory');
  await loaded(page);
  const menu = page.getByRole('button', { name: 'Sort and view' });
  await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0);
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Grid' }).press('Enter');
  await expect(page).toHaveURL('/directory?view=grid');
  await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0);
  await menu.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('where the system chooses the colours, what is pressed or selected has those of a selection', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/directory?category=Groomers&availability=open-now');
  await loaded(page);
  const groundOf = (name: string, role: 'button' | 'tab') =>
    page
      .getByRole('main')
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const selected = await groundOf('Groomers', 'tab');
  expect(selected).not.toBe(await groundOf('Boarding', 'tab'));
  for (const name of ['Open now', 'rating', 'List']) expect(await groundOf(name, 'button')).toBe(selected);
  expect(await groundOf('Grid', 'button')).not.toBe(selected);
});

test('signed in on a phone nothing moves as the list comes, whatever there is to know of it', async ({
  page,
}) => {
  await newPerson(page);
  await page.setViewportSize(PHONE);
  const answer = await holdAnswer(page, `**${listProviders.path}*`);
  await page.goto('/directory');
  await expect(account(page)).toBeVisible();
  answer();
  await loaded(page);
  await expect(page.getByText(/are made up, to show what the directory looks like/)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});
