import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { holdAnswer } from '../support/held-answer.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'A look inside' });
/** All six, the hidden ones too, which assistive technology does not see. */
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
const hero = (page: Page) => page.getByRole('region', { name: 'About Pawhood' });
const roadmap = (page: Page) => page.getByRole('region', { name: 'A Peek Into Our Vision' });
/** Where the hero leads. */
const LINKS = [
  ['Find local services', '/directory'],
  ['Explore the directory', '/directory'],
  ['Read the info hub', '/info-hub'],
  ['Dublin', '/directory?city=dublin'],
  ['Manage pet care', '/profile'],
] as const;
const PROPOSITIONS = ['Find local services', 'Connect with pet owners', 'Manage pet care'];
const paws = (page: Page) => hero(page).locator('.animate-float');

/** Which card lies on top once all have arrived: '3 of 6'; it is the only one that can be used. */
async function onTop(page: Page): Promise<string | null> {
  return await carousel(page).evaluate(async (region) => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const all = [...region.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
    const seen = all.filter((slide) => getComputedStyle(slide).opacity === '1');
    const height = (slide: HTMLElement) => Number(getComputedStyle(slide).zIndex);
    const [top] = seen.sort((one, other) => height(other) - height(one));
    const usable = all.filter((slide) => !slide.inert);
    return usable.length === 1 && usable[0] === top ? (top?.getAttribute('aria-label') ?? null) : null;
  });
}

const pressed = (page: Page, name: string | RegExp) => carousel(page).getByRole('button', { name }).click();

/** Presses Next, and tells of every move that this begins how long it takes and how it runs. */
async function movesOfNext(page: Page): Promise<{ ms: number; easing: string | undefined }[]> {
  return await carousel(page).evaluate(async (region) => {
    region.querySelector<HTMLElement>('[aria-label="Next card"]')?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...region.querySelectorAll('[aria-roledescription=slide]')]
      .flatMap((slide) => slide.getAnimations())
      .map(({ effect }) => effect?.getTiming())
      .map((timing) => ({ ms: Number(timing?.duration), easing: timing?.easing }));
  });
}

test('§1.2 §1.7 §1.8a §1.8b §1.9a §1.9b §1.10 §1.19 §2.1a the front page welcomes by name, and has three value propositions, the six cards of the roadmap, the board, and seven paws that float unless nobody looks', async ({
  page,
}) => {
  const marks = page.waitForResponse(/roadmap-marks.*\.svg$/);
  await page.goto('/');
  const welcome = page.getByRole('heading', { level: 1 });
  await expect(welcome).toBeInViewport();
  await expect(welcome).toContainText('Welcome to Pawhood');
  const list = hero(page)
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: 'Manage pet care' }) });
  await expect(list.getByRole('listitem').getByRole('heading')).toHaveText(PROPOSITIONS);
  await expectRoadmap(page);
  await expect(page.getByRole('region', { name: 'Vote for what comes next' })).toBeVisible();
  expect((await marks).status()).toBe(200);
  await expectPawsFloat(page);
  await expectTakenOverAsRendered(page);
});

/** Only for those who want motion, and while somebody looks. */
async function expectPawsFloat(page: Page): Promise<void> {
  const states = () =>
    paws(page).evaluateAll((all) =>
      all.map((paw) =>
        paw
          .getAnimations()
          .map(({ playState }) => playState)
          .join(),
      ),
    );
  const all = (state: string) => Array.from({ length: 7 }, () => state);
  await expect.poll(states).toEqual(all(''));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(states).toEqual(all('running'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(states).toEqual(all('paused'));
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(states).toEqual(all('running'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** What never changes; it is drawn anew on the way back. Either way what works today leads there. */
async function expectTakenOverAsRendered(page: Page): Promise<void> {
  await atRest(page);
  const ofParts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /\/(roadmap|city-signpost|propositions)-[\w-]+\.js/.test(url)),
    );
  expect(await ofParts()).toEqual([]);
  const link = (name: string) => hero(page).getByRole('link', { name, exact: true });
  const expectLinks = async () => {
    for (const [name, address] of LINKS) await expect(link(name), name).toHaveAttribute('href', address);
  };
  await expectLinks();
  await page.locator('html').evaluate((element) => element.setAttribute('data-kept', ''));
  await link('Dublin').click();
  await expect(page).toHaveURL('/directory?city=dublin');
  await page.goBack();
  await expect(roadmap(page).getByRole('article')).toHaveCount(6);
  await expectLinks();
  expect(await ofParts()).not.toEqual([]);
  await link('Manage pet care').click();
  await expect(page).toHaveURL('/profile');
  // Neither way did a document load.
  await expect(page.locator('html')).toHaveAttribute('data-kept', '');
}

async function expectRoadmap(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'A Peek Into Our Vision' })).toBeVisible();
  const cards = roadmap(page).getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText([
    'Digital home for pets',
    'Connect and share',
    'Local gems',
    'Smart pet care (AI)',
    'Peace of mind',
    'Fun and games',
  ]);
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) {
    await expect(card.getByRole('paragraph')).toHaveText(/\w{3}/);
    await expect(card.getByRole('listitem')).toHaveText(Array.from({ length: 4 }, () => /: \w/));
  }
}

test('§1.3a §1.3b §1.4a §1.4b §1.5a §1.5b the carousel is a stack of six pictures beside the value propositions, which buttons, indicators, keys and swipes turn in 0.4 s, or at once for those who want no motion, and nothing turns by itself', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await atRest(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(60_000);
  await expectPicturesLoaded(page);
  await expectStackBesidePropositions(page);
  expect(await onTop(page)).toBe('1 of 6');
  await pressed(page, 'Previous card');
  expect(await onTop(page)).toBe('6 of 6');
  for (const card of ['1 of 6', '2 of 6']) {
    await pressed(page, 'Next card');
    expect(await onTop(page)).toBe(card);
  }
  await expectIndicatorsTurn(page, [3, 0, 5, 1, 2, 4]);
  expect(await movesOfNext(page)).toEqual([]);
  expect(await onTop(page)).toBe('6 of 6');
  await expectKeysAndSwipeTurn(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moves = await movesOfNext(page);
  expect(moves.length).toBeGreaterThan(3);
  for (const move of moves) expect(move).toEqual({ ms: 400, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
  expect(await onTop(page)).toBe('4 of 6');
});

async function expectPicturesLoaded(page: Page): Promise<void> {
  const pictures = slides(page).locator('img');
  await expect(pictures).toHaveCount(6);
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('alt')).not.toBe('');
  }
}

async function expectStackBesidePropositions(page: Page): Promise<void> {
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => boxOf(slides(page).nth(index))));
  if (!(first && second && third)) throw new Error('A card has no box.');
  for (const [over, under] of [
    [first, second],
    [second, third],
  ] as const) {
    expect(under.x).toBeGreaterThan(over.x);
    expect(under.x).toBeLessThan(over.x + over.width);
    expect(under.x + under.width).toBeGreaterThan(over.x + over.width);
  }
  for (const name of PROPOSITIONS) {
    const proposition = await boxOf(hero(page).getByRole('heading', { name }));
    expect(proposition.x + proposition.width).toBeLessThan(first.x);
    expect(proposition.y).toBeGreaterThan(first.y);
    expect(proposition.y).toBeLessThan(first.y + first.height);
  }
}

async function expectIndicatorsTurn(page: Page, indices: readonly number[]): Promise<void> {
  const indicators = carousel(page).getByRole('button', { name: /^Card \d of 6/ });
  await expect(indicators).toHaveCount(6);
  for (const index of indices) {
    await indicators.nth(index).click();
    expect(await onTop(page)).toBe(`${index + 1} of 6`);
    const marks = await indicators.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
    expect(marks).toEqual([0, 1, 2, 3, 4, 5].map((at) => (at === index ? 'true' : null)));
  }
}

/** From the sixth card to the third. */
async function expectKeysAndSwipeTurn(page: Page): Promise<void> {
  await carousel(page).getByRole('button', { name: 'Previous card' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await onTop(page)).toBe('5 of 6');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await onTop(page)).toBe('2 of 6');
  const box = await boxOf(slides(page).nth(1));
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 110, { steps: 4 });
  await page.mouse.up();
  expect(await onTop(page)).toBe('3 of 6');
}

test('nothing of the page moves while it arrives piece by piece, nor when its fonts come late, nor by a turn of the carousel', async ({
  page,
  site,
}) => {
  await page.addInitScript(watchShifts);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    // With a route the browser keeps no files: they are asked for anew.
    const release = await holdAnswer(page, '**/*.woff2');
    const font = page.waitForRequest('**/*.woff2');
    site.sendInPieces('/', /<\/(?:h1|h2|p|li|div|span|a|nav)>/g, 20);
    await page.goto('/', { waitUntil: 'commit' });
    await font;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await movedOn(page)).toEqual([]);
    release();
    await atRest(page);
    await carousel(page).scrollIntoViewIfNeeded();
    await pressed(page, 'Next card');
    await onTop(page);
    expect(await movedOn(page)).toEqual([]);
  }
});

interface LayoutShift extends PerformanceEntry {
  readonly sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Runs in the page: collects what a shift of the layout moved inside main, as the start of its HTML. In a row of
 * buttons each may give way to the one before it, whose label is some pixels wider in the font that arrives late.
 */
function watchShifts(): void {
  const moved: string[] = [];
  const pixels = 12;
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      for (const { node, previousRect: from, currentRect: to } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const gaveWay = from.y === to.y && Math.abs(from.x - to.x) <= pixels;
        if (element?.closest('main') && !gaveWay) moved.push(element.outerHTML.slice(0, 120));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

async function boxOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
}
