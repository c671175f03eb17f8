import { setTimeout } from 'node:timers/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';

/** Height of the windows, in px. */
const HEIGHT = 900;

/** Within this a page whose window has changed is at rest, in milliseconds. */
const AT_REST_MS = 5_000;

/** A size of text, in per cent of the browser's usual one, and the widths of windows to look at it in, in px. */
type Looks = readonly (readonly [size: number, widths: readonly number[]])[];

/** A desktop's, a tablet's and a phone's. */
const WIDTHS = [1280, 768, 390];

/** All lengths but the window's follow the text. So this is the narrowest layout of a phone, a tablet and a desktop. */
const FEW: Looks = [[200, WIDTHS]];

/** All that is promised; `LARGE_TEXT=1` looks at it. */
const ALL: Looks = [
  [100, [1920, 1280, 768, 390, 320]],
  [125, [1920, 1280, 768, 390, 320]],
  [150, [1920, 1280, 768, 390, 320]],
  [175, [1920, 1280, 768, 390]],
  [200, [1920, 1280, 768, 390]],
];

const LOOKS = process.env['LARGE_TEXT'] === undefined ? FEW : ALL;

/** What the browser says is 100 %, in px. */
const USUAL = 16;

/** Kept open: to close one takes away what another has set up in the browser, as a passkey's device. */
const sessions = new WeakMap<Page, CDPSession>();

/** Between letters, words, lines and paragraphs, for whoever reads best so (WCAG 1.4.12). */
const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Fails when the page as it is now does not fit with large text: the part of `axe()` that is not axe. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  expect(await largeTextFindings(page), `large text on ${page.url()}`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}

/** Fails when the page as it is now does not fit with wide spacing, in the same widths. The page keeps it. */
export async function expectRoomForWideSpacing(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, WIDE_SPACING);
  const end = Date.now() + AT_REST_MS;
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const finding of await atLast(page, end)) findings.push(`${width} px: ${finding}`);
  }
  expect(findings, `wide spacing on ${page.url()}`).toEqual([]);
}

/**
 * What is wrong with the page as it is now where the browser's text is large, in narrow and wide windows: what is off the
 * screen or cut off, scrolls sideways, breaks a word that would fit its line, or leaves words a column of a few letters
 * (WCAG 1.4.4 and 1.4.10). The page is not loaded again; its window keeps the last width.
 */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const end = Date.now() + AT_REST_MS;
  const findings: string[] = [];
  for (const [size, widths] of LOOKS) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: (USUAL * size) / 100 } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const finding of await atLast(page, end))
        findings.push(`text of ${size} %, ${width} px: ${finding}`);
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: USUAL } });
  return findings;
}

/** What is still wrong when nothing moves any more: a page is drawn some frames after its window has changed. */
async function atLast(page: Page, end: number): Promise<string[]> {
  let findings = await page.evaluate(findFaults);
  while (findings.length > 0 && Date.now() < end) {
    await setTimeout(50);
    findings = await page.evaluate(findFaults);
  }
  return findings;
}

/** Runs in the page. */
function findFaults(): string[] {
  /** What may scroll sideways: tables, a row of controls, and the pets of the home. */
  const SIDEWAYS =
    'pre, table, :has(> table), [role=tablist], :has(> [role=tablist]), [aria-label="Filters chosen"], ul[aria-label="My Pets"]';
  /** What nobody sees, or what shows itself when it has the focus. */
  const UNSEEN = 'script, style, noscript, svg, option, [inert], [aria-hidden=true], .skip-link';
  /** From this width on, in px, a line has room for so many letters. */
  const PHONE = 390;
  const LETTERS = 8;
  /** How wide a letter is at most, as a part of the font's size: most are narrower. */
  const LETTER = 0.55;
  const { clientWidth: windowWidth, scrollWidth } = document.documentElement;
  const faults = new Map<string, string>();
  const say = (fault: string, element: Element, text = '') => {
    const path = `${fault}: ${element.parentElement?.localName} > ${element.localName}.${element.className}`;
    if (!faults.has(path))
      faults.set(path, `${path.slice(0, 140)} ${JSON.stringify(text.trim().slice(0, 60))}`);
  };
  const isSeen = (element: Element) =>
    element.closest(UNSEEN) === null && element.checkVisibility({ visibilityProperty: true });
  const around = (element: Element) => {
    const parts: { part: Element; style: CSSStyleDeclaration }[] = [];
    for (
      let part: Element | null = element;
      part !== null && part !== document.body;
      part = part.parentElement
    ) {
      const style = getComputedStyle(part);
      parts.push({ part, style });
    }
    return parts;
  };
  type Around = ReturnType<typeof around>;
  /** A summary that ends in an ellipsis, and what is for screen readers alone. */
  const isShortened = (parts: Around) =>
    parts.some(
      ({ part, style }) =>
        /hidden|clip/.test(style.overflow) &&
        (part.clientWidth <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'),
    );
  const lookWhere = (element: Element, box: DOMRect, parts: Around, text: string) => {
    if (parts.some(({ part }) => part.matches(SIDEWAYS))) return;
    if (box.left < -1 || box.right > windowWidth + 1) say('off the screen', element, text);
    // Within a part that scrolls down all can be reached.
    let mayBeBelow = false;
    for (const { part, style } of parts) {
      mayBeBelow ||= /auto|scroll/.test(style.overflowY);
      const frame = part.getBoundingClientRect();
      const isBeside = box.left < frame.left - 1 || box.right > frame.right + 1;
      const isBelow = !mayBeBelow && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3);
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      if ((hides(style.overflowX) && isBeside) || (hides(style.overflowY) && isBelow))
        say('cut off', part, text);
    }
  };
  const range = document.createRange();
  const lookAtLines = (node: Node, text: string, element: Element, parts: Around) => {
    const { part: block, style } = parts.find(({ style: { display } }) => display !== 'inline') ?? {
      part: element,
      style: getComputedStyle(element),
    };
    const room =
      block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const letters = room / (LETTER * Number.parseFloat(getComputedStyle(element).fontSize));
    if (windowWidth >= PHONE && letters < LETTERS && text.trim().length >= LETTERS)
      say('few letters a line', block, text);
    for (const { 0: word, index } of text.matchAll(
      /[^ \n\-\u2010-\u2014/\u200b\u00ad]+[-\u2010-\u2014/]*/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = new Set(pieces.map(({ bottom }) => Math.round(bottom))).size > 1;
      if (isBroken && pieces.reduce((sum, { width }) => sum + width, 0) <= room)
        say('broken word', element, word);
    }
  };
  const tooWide = scrollWidth - windowWidth;
  if (tooWide > 0) faults.set('page', `the page is ${tooWide} px wider than the window`);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue ?? '';
    if (element === null || !/[\p{L}\p{N}]/u.test(text) || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const parts = around(element);
    if (isShortened(parts)) continue;
    lookWhere(element, box, parts, text);
    if (range.getClientRects().length > 1) lookAtLines(node, text, element, parts);
  }
  for (const element of document.body.querySelectorAll(
    'a[href], button, input, select, textarea, summary, img',
  )) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || !isSeen(element)) continue;
    const parts = around(element);
    if (!isShortened(parts)) lookWhere(element, box, parts, element.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue;
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
    if (isSeen(element) && !element.matches(SIDEWAYS)) say('scrolls sideways', element);
  }
  return [...faults.values()];
}
