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
  imageUrl: '/illustrations/fronts/veterinarians-3.svg',
};

/** Nine long places, all of them open around the clock. */
async function openWith(page: Page, address: string): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  const periods: [number, number][] = [[now - 600, now + 600]];
  const hours = { state: 'confirmed', evenings: true, weekends: true, periods } as const;
  await answerWith(
    page,
    Array.from({ length: 9 }, (_, index) => ({ ...LONG, rating: `4.${index}`, reviewCount: 1_234, hours })),
  );
  await page.goto(address);
  await loaded(page);
  await expect(page.getByText(/^Open now ·/).first()).toBeVisible();
}

const view = (page: Page, name: 'List' | 'Grid' | 'Table') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name });

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

/** A time, a house number and a credit stand with their words, and a row without contact details is no higher than its words. */
async function expectWholeWords(page: Page): Promise<void> {
  const opens = Math.floor(Date.now() / 60_000) + 3 * 1_440;
  const periods: [number, number][] = [[opens, opens + 600]];
  const place: Partial<Provider> = {
    ...{ name: 'Quay School', category: 'Training Schools', address: '19 Example Quay, Amsterdam' },
    ...{ priceRange: '$$', rating: '4.5', reviewCount: 128, example: false },
    source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '2026-11-02' },
    hours: { state: 'confirmed', evenings: true, weekends: true, periods },
  };
  await answerWith(page, [place, { name: 'Quiet', phone: '', website: '', email: '', rating: '0.0' }]);
  const card = cards(page).first();
  const whole = { lines: 1, isCut: false };
  const expectWhole = async (width: number, words: readonly Locator[]) => {
    await page.setViewportSize({ width, height: 900 });
    for (const word of words) expect(await linesOf(word), `${word} at ${width} px`).toEqual(whole);
  };
  const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' });
  const opening = card.getByText(/^Closed · opens \S+ \d\d:\d\d$/);
  await page.goto('/directory?view=grid');
  await loaded(page);
  await expect(opening).toBeVisible();
  for (const width of [1280, 320])
    await expectWhole(width, [opening, card.getByText('19 Example Quay'), credit]);
  await page.setViewportSize(DESKTOP);
  await view(page, 'List').click();
  await expect(opening).toBeVisible();
  await expectWhole(320, [opening, credit]);
  await page.setViewportSize(DESKTOP);
  await view(page, 'Table').click();
  const row = page.getByRole('row', { name: /Quiet/ });
  await expect(row.getByText('No contact details known')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(100);
}

/** On a desktop the parts of an entry stand below those of the others, its buttons are alike, and each front is seen. */
async function expectColumns(page: Page): Promise<void> {
  const entries = await cards(page).evaluateAll((all) =>
    all.map((entry) => ({
      parts: [...entry.querySelectorAll('img, .words-part, a[href^="tel:"]')].map((part) =>
        Math.round(part.getBoundingClientRect().left),
      ),
      buttons: [...entry.querySelectorAll('a.rounded-pill')].map((part) =>
        Math.round(part.getBoundingClientRect().width),
      ),
    })),
  );
  expect(new Set(entries.map(({ parts }) => parts.join()))).toHaveProperty('size', 1);
  expect(new Set(entries.flatMap(({ buttons }) => buttons)).size).toBe(1);
  for (const front of await cards(page).locator('img').all()) {
    await expect(front).toHaveAttribute('alt', '');
    await expect.poll(() => front.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).not.toBe(0);
  }
}

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

/** No view is wider than its window, and no number or address is broken, from 320 to 1920 px. */
async function expectNoneTooWide(page: Page): Promise<void> {
  for (const name of ['List', 'Grid', 'Table'] as const) {
    await page.setViewportSize(DESKTOP);
    await view(page, name).click();
    await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(LONG.name ?? '').first()).toBeVisible();
    // Zoomed to 200 %, a window of 1280 px has 640.
    for (const width of [320, 390, 640, 768, 900, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(measure), `${name} at ${width} px`).toEqual({ tooWide: 0, broken: 0 });
    }
  }
  const cell = page.getByRole('cell').first();
  for (const [width, display] of [
    [1000, 'table-cell'],
    [999, 'block'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cell.evaluate((element) => getComputedStyle(element).display)).toBe(display);
  }
}

/** Where the system chooses the colours, controls stay in one row, and what is pressed or selected looks selected. */
async function expectSystemColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(DESKTOP);
  await view(page, 'List').click();
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'Veterinarians' }).click();
  await main.getByRole('button', { name: 'Open now', exact: true }).click();
  await expect(page).toHaveURL('/directory?category=Veterinarians&availability=open-now');
  await expect(main.getByRole('button', { name: 'Open now', pressed: true, exact: true })).toBeVisible();
  const all = await main.getByRole('tab', { name: 'All', exact: true }).boundingBox();
  const filters = await main.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
  expect(filters?.y).toBe(all?.y);
  const groundOf = (name: string, role: 'button' | 'tab') =>
    main
      .getByRole(role, { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const selected = await groundOf('Veterinarians', 'tab');
  expect(selected).not.toBe(await groundOf('Boarding', 'tab'));
  for (const name of ['Open now', 'rating', 'List'])
    await expect.poll(() => groundOf(name, 'button'), name).toBe(selected);
  expect(await groundOf('Grid', 'button')).not.toBe(selected);
}

test('on a phone three places are seen at once and on a desktop six, beside the rail too; no view is too wide, breaks a number or cuts a word, in the colours of the system either', async ({
  page,
}) => {
  test.slow();
  const chosen = page.getByRole('list', { name: 'Filters chosen' });
  const expectFirstView = async (size: typeof PHONE, places: number) => {
    await page.setViewportSize(size);
    const { whole, heights } = await firstView(page);
    expect(whole).toBeGreaterThanOrEqual(places);
    for (const height of heights) expect(height).toBeLessThanOrEqual(size === PHONE ? 160 : 128);
  };
  await page.setViewportSize(PHONE);
  await openWith(page, '/directory?rating=4&price=$$');
  await expect(chosen.getByRole('button')).toHaveCount(2);
  await expectFirstView(PHONE, 2);
  await expectFirstView(DESKTOP, 4);
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(chosen).toHaveCount(0);
  await expectFirstView(DESKTOP, 6);
  await expectColumns(page);
  await expectFirstView(PHONE, 3);
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESKTOP);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  await expect(page.getByRole('region', { name: 'Choose filters' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFirstView(DESKTOP, 6);
  await filters.click();
  await expect(page.getByRole('region', { name: 'Choose filters' })).toBeHidden();
  await expectNoneTooWide(page);
  await expectSystemColours(page);
  // Nothing fades there, so a line says where the row goes on.
  await page.setViewportSize(PHONE);
  await expect(page.locator('.row-end')).toHaveCSS('border-left-width', '2px');
  await page.emulateMedia({ forcedColors: 'none' });
  await expectWholeWords(page);
});

/** That the row's fade lies over a control wherever the row goes on, and at its end over none. */
async function expectRowFades(page: Page): Promise<void> {
  const row = page.locator('.control-row');
  const underFade = () =>
    row.evaluate((element) => {
      const end = element.lastElementChild as HTMLElement;
      const { left } = end.getBoundingClientRect();
      const right = left + Number.parseFloat(getComputedStyle(end).paddingLeft);
      const controls = [...element.querySelectorAll('a, button')].filter((control) => !end.contains(control));
      return controls.some((control) => {
        const box = control.getBoundingClientRect();
        return box.left < right - 1 && box.right > left + 1;
      });
    });
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ ...PHONE, width });
    await row.evaluate((element) => element.scrollTo(0, 0));
    expect([width, await underFade()]).toEqual([width, true]);
    await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    expect([width, await underFade()]).toEqual([width, false]);
  }
  await page.setViewportSize(PHONE);
}

/** Presses a button, and says how the sheet stands before anything else happens. */
const press = (button: Locator) =>
  button.evaluate(async (element: HTMLElement) => {
    element.click();
    await Promise.resolve();
    const dialog = document.querySelector('dialog');
    return {
      isSeen: dialog !== null && dialog.getClientRects().length > 0,
      isModal: dialog?.matches(':modal'),
      isCleared: dialog?.textContent?.includes('Clear filters'),
      behind: document.querySelector('#filters-toggle')?.textContent,
    };
  });

/** The sheet is gone, and so is its step in the history, which is taken off a moment later. */
async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.waitForFunction(() => history.state?.sheetOf === undefined);
}

test('on a phone the sheet of filters is seen with the press, leaves no step unless something is chosen, and is drawn before what is behind it; order and view are in one menu', async ({
  page,
}) => {
  await answerWith(
    page,
    Array.from({ length: 9 }, (_, index) => ({ priceRange: index < 4 ? '$' : '$$$' })),
  );
  await page.setViewportSize(PHONE);
  await page.goto('/directory?sort=name');
  await loaded(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/directory?sort=name&page=2');
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  // Its code comes with the first press; a second one meanwhile opens nothing more.
  await toggle.dblclick();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await page.goBack();
  await expect(page).toHaveURL('/directory?sort=name');
  const close = sheet.getByRole('button', { name: 'Close the filters' });
  await toggle.click();
  await close.click();
  await expectClosed(page);
  expect(await press(toggle)).toMatchObject({ isSeen: true, isModal: false });
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(close).toBeFocused();
  expect(await press(close)).toMatchObject({ isSeen: false });
  await expectClosed(page);
  await expect(toggle).toBeFocused();
  await toggle.click();
  await expect(sheet.getByRole('button', { name: 'Show 9 places' })).toBeInViewport({ ratio: 1 });
  const drawn = await press(sheet.getByRole('checkbox', { name: '$', exact: true }));
  expect(drawn).toMatchObject({ isCleared: true, behind: 'Filters' });
  await expect(page.locator('#filters-toggle')).toHaveText('Filters1');
  await expect(sheet.getByRole('button', { name: 'Show 4 places' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/directory?price=$&sort=name');
  await expect(results(page)).toHaveText('4 places');
  await expectMenu(page);
  await toggle.click();
  await sheet.getByRole('checkbox', { name: '$$$', exact: true }).click();
  await sheet.getByRole('button', { name: 'Show 9 places' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(page).toHaveURL('/directory?price=$,$$$&sort=name&view=grid');
  await page.goBack();
  await expect(page).toHaveURL('/directory?price=$&sort=name&view=grid');
  await expect(sheet).toHaveCount(0);
});

/** A phone has order and view in one menu, by keyboard too. */
async function expectMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Sort and view' });
  const views = page.getByRole('group', { name: 'View' });
  await expect(views).toHaveCount(0);
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Grid' }).press('Enter');
  await expect(page).toHaveURL('/directory?price=$&sort=name&view=grid');
  await expect(views).toHaveCount(0);
  await menu.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
}

/** Where the table's columns and rows stand, in px. */
function tableLines(page: Page): Promise<{ columns: number[]; rows: number[] }> {
  return page.getByRole('table').evaluate((table) => {
    const edges = (role: string, edge: 'left' | 'top') =>
      [...table.querySelectorAll(`[role=${role}]`)].map((part) => part.getBoundingClientRect()[edge]);
    return { columns: edges('columnheader', 'left'), rows: edges('row', 'top') };
  });
}

/** Holds letters back until the returned function is called, which waits until the page is drawn with them. */
async function holdLetters(page: Page): Promise<() => Promise<void>> {
  const release = await holdAnswer(page, '**/*.woff2');
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.evaluate(async () => void (await document.fonts.ready));
  };
}

test('on a phone the row of categories is seen to go on, and the chosen one in it; letters and a list that come late move nothing, signed in either, and no line of the table', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/directory');
  await expectRowFades(page);
  await page.goto('/directory?category=Training+Schools');
  await loaded(page);
  const tab = page.getByRole('tab', { name: 'Training Schools', exact: true });
  const isSeen = async () => {
    const filters = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
    const box = await tab.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= (filters?.x ?? 0);
  };
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(isSeen).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);

  await newPerson(page);
  const answer = await holdAnswer(page, `**${listProviders.path}*`);
  const letters = await holdLetters(page);
  await page.goto('/directory', { waitUntil: 'domcontentloaded' });
  await expect(account(page)).toBeVisible();
  await letters();
  answer();
  await loaded(page);
  await expect(page.getByText(/are made up, to show what the directory looks like/)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);

  await answerWith(page, [
    ...Array.from({ length: 3 }, () => ({ ...LONG, rating: '4.7', reviewCount: 1_234 })),
    ...Array.from({ length: 3 }, () => ({ name: 'Bo', website: '', email: '', rating: '0.0' })),
  ]);
  const lettersOfTable = await holdLetters(page);
  await page.setViewportSize(DESKTOP);
  await page.goto('/directory?view=table', { waitUntil: 'domcontentloaded' });
  await loaded(page);
  await expect(page.getByRole('row')).toHaveCount(7);
  const before = await tableLines(page);
  await lettersOfTable();
  expect(await tableLines(page)).toEqual(before);
});

/**
 * Keys from the page's beginning until a call is one Enter away, text not counted: the skip link, the search, the
 * category, 'Open now', and on to the first place, on a phone past the Map button, which stands for itself there.
 */
const KEYS = { phone: 16, desktop: 17 } as const;

/** Places of two districts and two kinds, of each one open and one closed; the open vet of Rathmines is 'Kade Vets'. */
async function openTown(page: Page, size: typeof PHONE): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  const hours = (isOpen: boolean): Provider['hours'] => ({
    state: 'confirmed',
    evenings: true,
    weekends: true,
    periods: isOpen ? [[now - 600, now + 600]] : [[now + 300, now + 600]],
  });
  const place = (name: string, category: string, district: string, isOpen: boolean): Partial<Provider> => ({
    ...{ name, category, city: 'dublin', description: 'For every animal.', services: [], example: false },
    address: `7 Castle Street, ${district}, Dublin`,
    phone: '020 911 0042',
    phoneE164: '+353209110042',
    hours: hours(isOpen),
  });
  await answerWith(page, [
    place('Abbey Vets', 'Veterinarians', 'Ranelagh', true),
    place('Kade Vets', 'Veterinarians', 'Rathmines', true),
    place('Late Vets', 'Veterinarians', 'Rathmines', false),
    place('Suds', 'Groomers', 'Rathmines', true),
  ]);
  await page.setViewportSize(size);
  await page.goto('/directory?city=dublin');
  await loaded(page);
}

/** Walks by keys alone from the page's beginning to the call of the open vet of Rathmines; answers how many it took. */
async function keysToCall(page: Page): Promise<number> {
  let keys = 0;
  const pressKey = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until something of that role and name has the focus; far more often than it takes. */
  const tabTo = async (role: 'combobox' | 'tab' | 'button' | 'link', name: RegExp) => {
    const wanted = page.getByRole(role, { name });
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await pressKey('Tab');
      if (await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    }
    throw new Error(`Tab leads to no ${role} named ${name}.`);
  };
  await tabTo('link', /^Skip/);
  await pressKey('Enter');
  await tabTo('combobox', /^Search/);
  await page.keyboard.type('rathmines');
  await expect(results(page)).toHaveText('3 places for “rathmines”');
  await tabTo('tab', /^All$/);
  await pressKey('ArrowRight');
  await pressKey('Enter');
  await expect(results(page)).toHaveText('2 places for “rathmines”');
  await tabTo('button', /^Open now$/);
  await pressKey('Enter');
  await expect(results(page)).toHaveText('1 place for “rathmines”');
  // The chip that takes 'Open now' back stands in between.
  await expect(page.getByRole('button', { name: /^Remove the filter Open now/ })).toBeVisible();
  await tabTo('link', /^Call ?Kade Vets$/);
  return keys;
}

test('an open vet of a district is 16 keys away on a phone and 17 on a desktop, and who hears the page finds it by names alone', async ({
  page,
}) => {
  for (const [size, keys] of [
    [DESKTOP, KEYS.desktop],
    [PHONE, KEYS.phone],
  ] as const) {
    await openTown(page, size);
    expect(await keysToCall(page)).toBe(keys);
    await expect(page.locator(':focus')).toHaveAttribute('href', 'tel:+353209110042');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  // On the phone, of the open vets.
  const main = page.getByRole('main');
  await main
    .getByRole('search')
    .getByRole('combobox', { name: 'Search by name or description' })
    .fill('vets');
  await expect(results(page)).toHaveText('2 places for “vets”');
  await expect(main.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible();
  await expect(main.getByRole('tabpanel', { name: 'Veterinarians' })).toMatchAriaSnapshot(`
    - tabpanel "Veterinarians":
      - list:
        - listitem:
          - article "Abbey Vets":
            - heading "Abbey Vets" [level=2]:
              - link "Abbey Vets"
            - paragraph: /Veterinarians · .*7 Castle Street, Ranelagh/
            - paragraph: /Open now · closes \\d\\d:\\d\\d/
            - paragraph: For every animal.
            - link "Call Abbey Vets"
        - listitem:
          - article "Kade Vets"
  `);
});
