import { SKIP_TO_CONTENT } from '@pawhood/contract/words/shell.ts';
import type { Locator } from '@playwright/test';
import type { Page } from '../fixtures.ts';
import { atRest } from './at-rest.ts';

/** How somebody works with a page: by keys alone, or with a finger. */
export type InputMethod = 'keyboard' | 'touch';

/** Does what a person does, and counts it: every key but those of a text, and every tap. */
export interface Presses {
  readonly hand: InputMethod;
  /** Goes into the page's content, past the header, or to another place that a link to skip names. */
  skip(to?: string): Promise<void>;
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  /** Writes into a field, which costs nothing where the field has the focus already. */
  write(field: Locator, text: string): Promise<void>;
  /** Sends the form of the field that was written last. */
  send(button: Locator): Promise<void>;
  count(): number;
}

/** Far more often than it takes to any control. */
const MOST_TABS = 80;

/** Counts what it takes to work with a page. */
export function countPresses(page: Page, hand: InputMethod): Presses {
  return hand === 'touch' ? byTouch() : byKeyboard(page);
}

function byTouch(): Presses {
  let count = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    count += 1;
  };
  return {
    hand: 'touch',
    skip: async () => {},
    press: tap,
    async write(field, text) {
      if (!(await getsFocus(field))) await tap(field);
      await field.fill(text);
    },
    send: tap,
    count: () => count,
  };
}

function byKeyboard(page: Page): Presses {
  let count = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    count += 1;
  };
  const tabTo = async (control: Locator) => {
    await control.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await hasFocus(control)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${control}.`);
  };
  return {
    hand: 'keyboard',
    async skip(to = SKIP_TO_CONTENT) {
      await tabTo(page.getByRole('link', { name: to }));
      await press('Enter');
    },
    async press(control) {
      await tabTo(control);
      await press('Enter');
    },
    async write(field, text) {
      if (!(await getsFocus(field))) await tabTo(field);
      await page.keyboard.type(text);
    },
    send: () => press('Enter'),
    count: () => count,
  };
}

/** Whether the page or the dialog has given the focus to the field by itself: nobody presses anything before. */
async function getsFocus(field: Locator): Promise<boolean> {
  await field.waitFor();
  await atRest(field.page());
  return hasFocus(field);
}

async function hasFocus(control: Locator): Promise<boolean> {
  await control.waitFor();
  return control.evaluate((element) => element === document.activeElement);
}
