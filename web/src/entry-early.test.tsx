// @vitest-environment jsdom
import { ROUTES } from '@pawhood/contract/product.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CityChooser, ThemeSwitch } from './app/frame/preferences.tsx';
import { keepPresses } from './entry-early.ts';
import { DirectoryPage } from './features/directory/directory-page.tsx';
import { writeStored } from './lib/browser/storage.ts';
import { applyTheme } from './lib/browser/theme.ts';
import { mapServer } from './testing/drawn-map.tsx';
import { AtSite, renderPage } from './testing/render-page.tsx';

/** A button as the server has rendered it, pressed before anything listens to it. */
async function pressedEarly(html: string): Promise<HTMLButtonElement> {
  document.body.innerHTML = html;
  keepPresses();
  const button = document.querySelector('button');
  if (button === null) throw new Error('There is no button.');
  await userEvent.click(button);
  await userEvent.click(button);
  return button;
}

/** The application has taken the page over; what was kept is done two tasks later. */
async function taken(): Promise<void> {
  dispatchEvent(new Event('alive'));
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

const VOTE = '<button type="button" name="vote" value="pond" aria-pressed="false">Vote</button>';

test('two presses are one, on what stands in the place of the pressed button', async () => {
  const button = await pressedEarly(VOTE);
  const other = new DOMParser().parseFromString(VOTE, 'text/html').body.firstElementChild;
  const onClick = vi.fn();
  other?.addEventListener('click', onClick);
  if (other) button.replaceWith(other);
  await taken();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a button that shows by then that it was pressed long ago is not let go', async () => {
  const button = await pressedEarly(VOTE);
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.setAttribute('aria-pressed', 'true');
  await taken();
  expect(onClick).not.toHaveBeenCalled();
  expect(button.dataset).not.toHaveProperty('kept');
});

test('what nobody can use once the page is taken over is not pressed', async () => {
  const button = await pressedEarly(`<div>${VOTE}</div>`);
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  button.parentElement?.setAttribute('inert', '');
  await taken();
  expect(onClick).not.toHaveBeenCalled();
});

test('what is pressed afterwards is heard at once', async () => {
  const button = await pressedEarly(VOTE);
  await taken();
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

describe('what a browser stores', () => {
  const stored = () => ({ ...localStorage });
  const choose = async (city: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: /city$/i }), city);
  const appearance = () => screen.getByRole('button', { name: /^Appearance: / });
  const openDirectory = () => {
    mapServer([]);
    renderPage(<DirectoryPage />, { at: ROUTES.directory });
  };
  // What was refused is kept in memory.
  afterEach(() => {
    vi.restoreAllMocks();
    for (const key of ['city', 'theme']) writeStored(key, null);
    applyTheme();
  });

  test.each([
    ['of the header', () => void render(<CityChooser />, { wrapper: AtSite })],
    ['of the directory', openDirectory],
  ])('§3.16 a city %s is stored before the application runs, as it is afterwards', async (_, open) => {
    open();
    await screen.findByRole('combobox', { name: /city$/i });
    keepPresses();
    await choose('Dublin');
    expect(stored()).toEqual({ city: 'dublin' });
    await choose('All cities');
    expect(stored()).toEqual({ city: 'all' });
    await choose('Calgary');
    expect(stored()).toEqual({ city: 'calgary' });
    await taken();
    expect(stored()).toEqual({ city: 'calgary' });
    await choose('All cities');
    expect(stored()).toEqual({ city: 'all' });
  });

  test('an appearance is stored and shown at once, each press once, in the order of the application', async () => {
    render(<ThemeSwitch />);
    const steps = async () => {
      const seen: unknown[] = [];
      for (let press = 0; press < 4; press += 1) {
        await userEvent.click(appearance());
        seen.push([document.documentElement.getAttribute('data-theme'), localStorage.getItem('theme')]);
      }
      return seen;
    };
    const ofApplication = await steps();
    await userEvent.click(appearance());
    await userEvent.click(appearance());
    keepPresses();
    expect(await steps()).toEqual(ofApplication);
    await taken();
    expect(stored()).toEqual({ theme: 'light' });
  });

  test('is stored too where the application cannot be had, and once it can be had after all', async () => {
    render(
      <>
        <CityChooser />
        <ThemeSwitch />
      </>,
      { wrapper: AtSite },
    );
    keepPresses();
    dispatchEvent(new Event('unhandledrejection'));
    await choose('Dublin');
    await userEvent.click(appearance());
    expect(stored()).toEqual({ city: 'dublin', theme: 'light' });
    await taken();
    await userEvent.click(appearance());
    expect(stored()).toEqual({ city: 'dublin', theme: 'dark' });
  });

  test('waits for the application where nothing can be stored', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    }
    render(
      <>
        <CityChooser />
        <ThemeSwitch />
      </>,
      { wrapper: AtSite },
    );
    keepPresses();
    await choose('Dublin');
    await userEvent.click(appearance());
    expect(document.documentElement.dataset).not.toHaveProperty('theme');
    await taken();
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'dublin');
    expect(appearance().getAttribute('aria-label')).toMatch(/light\. /);
  });
});
