import { existsSync } from 'node:fs';
import { areas, readArea } from '../../scripts/lib/words/areas.js';
import { FIRST, SOURCES } from '../../scripts/lib/words/languages.js';
import { expect, type Page } from '../fixtures.ts';

/**
 * Texts without values that a language says otherwise than English: where one of them stands on a page in that language,
 * nobody has said it in it.
 */
export function textsOf(language: string): ReadonlySet<string> {
  if (!existsSync(`${SOURCES}/${language}`)) throw new Error(`There is no language ${language}.`);
  const plain = (of: string) =>
    areas().flatMap((area) =>
      readArea(of, area)
        .filter(({ message }) => message.parameters.length === 0)
        .map(({ key, source }) => [`${area}: ${key}`, source.trim()] as const),
    );
  const translated = new Map(plain(language));
  const said = new Set(translated.values());
  const others = plain(FIRST).filter(([key, text]) => translated.get(key) !== text && /\p{L}{2}/u.test(text));
  // 'Note' is a word of both.
  return new Set(others.map(([, text]) => text).filter((text) => !said.has(text)));
}

/** Fails where the page says what English says: as text, title, description, or to who hears it. */
export async function expectNoEnglish(page: Page, english: ReadonlySet<string>): Promise<void> {
  const said = await page.evaluate(everythingSaid);
  expect(said.length, `texts of ${page.url()}`).toBeGreaterThan(5);
  expect(
    said.filter((text) => english.has(text)),
    `English on ${page.url()}`,
  ).toEqual([]);
}

/** Runs in the page. Features of the board are in the language of who suggested them, and what says its language is read in it. */
const everythingSaid = () => {
  const texts: string[] = [document.title, ...document.title.split(' · ')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest('script, style, [lang="en"], [id^="feature-"]') == null)
      texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('*:not([id^="feature-"] *)'))
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'content'])
      texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
};
