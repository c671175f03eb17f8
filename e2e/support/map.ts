import { expect, type Page } from '../fixtures.ts';
import { loaded } from './directory.ts';

/** Places of a made-up directory, of which the last is nowhere. */
const DUBLIN = { city: 'dublin', rating: '0.0', reviewCount: 0, example: false };
export const VETS = { ...DUBLIN, name: 'Liffey Vets', category: 'Veterinarians', lat: 53.347, lon: -6.26 };
export const GROOMERS = {
  ...DUBLIN,
  name: 'Phoenix Groomers',
  category: 'Groomers',
  lat: 53.356,
  lon: -6.31,
};
export const BOARDING = { ...DUBLIN, name: 'Dalkey Boarding', category: 'Boarding', lat: 53.277, lon: -6.1 };
export const AT_DUBLIN = '/directory?city=dublin';

export const region = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
export const inView = (page: Page) => region(page).getByText(/in view$/);
/** Of what is chosen on the map. */
export const card = (page: Page) => page.getByRole('region', { name: 'Chosen on the map' });
/** The list beside the map. */
export const listed = (page: Page) => page.getByRole('region', { name: 'Places of the map' });
export const mapButton = (page: Page) => page.getByRole('button', { name: 'Map', exact: true });

export async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await loaded(page);
  await mapButton(page).click();
  await expect(inView(page)).toBeVisible();
}

/** Presses what lies in the middle of the map, once it is drawn there: the pointer over it says so. */
export async function pressMiddle(page: Page): Promise<void> {
  const canvas = region(page).locator('canvas');
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  let turn = 0;
  const pointer = async () => {
    turn += 1;
    await page.mouse.move(x + width / 2 + (turn % 2), y + height / 2);
    return canvas.evaluate((element) => getComputedStyle(element).cursor);
  };
  await expect.poll(pointer, { message: 'a pin in the middle' }).toBe('pointer');
  await canvas.click();
}
