// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { share } from './share-button.tsx';

const URL = 'https://pets.example.org/info-hub/a-rainy-walk';
const WALK = { title: 'A rainy walk', url: URL };

/** Gives the browser these abilities for one test; jsdom has neither. */
function browserWith(abilities: { share?: unknown; clipboard?: unknown }): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

test('the browser’s own share sheet gets title and address', async () => {
  const sheet = vi.fn(async () => {});
  browserWith({ share: sheet });
  expect(await share(WALK)).toBe('shared');
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'A rainy walk', url: URL });
});

test('§2.48a a sentence goes along where there is one', async () => {
  const sheet = vi.fn(async () => {});
  browserWith({ share: sheet });
  const content = { title: 'Nala', text: 'Meet Nala.', url: 'https://pets.example.org/pet/57' };
  expect(await share(content)).toBe('shared');
  expect(sheet).toHaveBeenCalledExactlyOnceWith(content);
});

test('closing the share sheet copies nothing', async () => {
  const writeText = vi.fn(async () => {});
  const closed = async () => Promise.reject(new DOMException('closed', 'AbortError'));
  browserWith({ share: closed, clipboard: { writeText } });
  expect(await share(WALK)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['without a share sheet', undefined],
  ['where the share sheet refuses', async () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('%s the address is copied', async (_, sheet) => {
  const writeText = vi.fn(async () => {});
  browserWith({ share: sheet, clipboard: { writeText } });
  expect(await share(WALK)).toBe('copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
});

test('where neither is to be had, that is said', async () => {
  expect(await share(WALK)).toBe('impossible');
  browserWith({ clipboard: { writeText: async () => Promise.reject(new DOMException('no')) } });
  expect(await share(WALK)).toBe('impossible');
});
