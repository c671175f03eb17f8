import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS, type Width } from '../fixtures.ts';
import { ARTICLE, NOWHERE, PAGES, settled } from '../support/pages.ts';

/** Every page as a visitor finds it, in parts that different workers can look at. */
const PARTS = [PAGES.slice(0, 4), PAGES.slice(4, 7), [...PAGES.slice(7), NOWHERE[0] ?? '']];

for (const part of PARTS) {
  test(`axe finds nothing on ${part.join(' and ')}, narrow and wide, and it fits`, async ({
    page,
    axe,
    expectConsole,
  }) => {
    if (part.some((address) => NOWHERE.includes(address))) expectConsole(/status of 404/);
    for (const address of part) await expectFine(page, address, axe);
  });
}

test('axe finds nothing on hub, article and directory when their call fails', async ({
  page,
  axe,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route(/\/local\/api\//, (route) => route.abort());
  for (const address of [ROUTES.infoHub, ARTICLE, ROUTES.directory]) await expectFine(page, address, axe);
});

test('what has no name, is too wide, or too small in the wide width alone, or cannot be read in the dark alone, is found', async ({
  page,
  axe,
}) => {
  await page.goto(ROUTES.auth);
  // Hydration would take it for a page that the server has not rendered, and render it again.
  await settled(page);
  await page.evaluate(() => {
    const picture = new Image();
    picture.style.cssText = 'display: block; min-width: 700px; height: 9px';
    document.querySelector('main')?.append(picture);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { p { background: #111; color: #222 } }');
    document.adoptedStyleSheets.push(sheet);
    const small = Array.from({ length: 2 }, () => {
      const button = document.createElement('button');
      button.textContent = 'Go';
      button.style.cssText =
        'display: block; width: 9px; height: 9px; min-width: 0; min-height: 0; padding: 0';
      return button;
    });
    const wideOnly = new CSSStyleSheet();
    wideOnly.replaceSync('@media (max-width: 600px) { .wide-only { display: none } }');
    document.adoptedStyleSheets.push(wideOnly);
    const box = document.createElement('div');
    box.className = 'wide-only';
    box.append(...small);
    document.querySelector('main')?.append(box);
  });
  const complaint = await axe().then(String, String);
  expect(complaint).toContain('image-alt (critical, light)');
  expect(complaint).toContain('color-contrast (serious, dark)');
  expect(complaint).not.toContain('color-contrast (serious, light)');
  expect(complaint).toMatch(/desktop: target-size/);
  expect(complaint).not.toMatch(/phone: target-size/);
  expect(complaint).toMatch(/phone: the page is \d+ px wider/);
  expect(complaint).not.toMatch(/desktop: the page is \d+ px wider/);
});

/** Opens a page, and looks at it once nothing is under way. */
async function expectFine(
  page: Page,
  address: string,
  axe: (...widths: Width[]) => Promise<void>,
): Promise<void> {
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(address);
  await settled(page);
  await axe('phone', 'desktop');
}
