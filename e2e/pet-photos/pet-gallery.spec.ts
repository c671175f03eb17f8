import { readFile } from 'node:fs/promises';
import { telephonePhoto } from '@pawhood/testing/hostile/odd-pictures.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { button } from '../support/pet-page.ts';
import { LONG_NAME, openOwnPet, storedPet } from '../support/pets.ts';

test.use({ isTranslated: true });

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery', exact: true });
const tiles = (page: Page) => gallery(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
const statusLine = (page: Page, text: string | RegExp) =>
  gallery(page).getByRole('status').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Photo of ${LONG_NAME}` });
const back = (page: Page, place: number) => tiles(page).nth(place).getByRole('button', { name: /back$/ });

/** Opens what there is to say about a photo. */
const openDialog = (page: Page, place: number) =>
  tiles(page)
    .nth(place)
    .getByRole('button', { name: /^Change/ })
    .click();

/** Small names of the photos, in the order the page has them. */
const shownIn = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

test('photos are chosen, dropped and pasted, put in order by keyboard and by dragging, described, and had back when deleted', async ({
  page,
  axe,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/415/);
  const pet = await openOwnPet(page, { name: LONG_NAME });
  const stored = async () => (await storedPet(page, pet)).photos.map(({ small }) => small);
  await expect(gallery(page)).toContainText('No photos yet');
  await addPhotos(page);
  await expect(tiles(page).first()).toContainText('Profile picture');
  const avatar = page.getByRole('img', { name: /^Picture of W/ });
  await expect(avatar).toHaveAttribute('src', (await storedPet(page, pet)).profilePicture);

  const [first, second, third] = await stored();
  await back(page, 0).focus();
  await page.keyboard.press('Enter');
  await expect(statusLine(page, 'Moved to 2 of 3.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual([second, first, third]);
  await expect(back(page, 1)).toBeFocused();
  await expect.poll(stored).toEqual([second, first, third]);
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual([second, third, first]);
  // The last one goes no further.
  await page.keyboard.press('Enter');
  await atRest(page);
  expect(await shownIn(page)).toEqual([second, third, first]);
  await tiles(page).nth(2).dragTo(tiles(page).nth(0));
  await expect.poll(stored).toEqual([first, second, third]);
  expect(await shownIn(page)).toEqual([first, second, third]);

  await openDialog(page, 1);
  await axe();
  await dialog(page).getByLabel('Description').fill('Nala asleep on the blue sofa.');
  await dialog(page)
    .getByLabel(/public page$/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(tiles(page).nth(1).getByRole('img', { name: 'Nala asleep on the blue sofa.' })).toBeVisible();
  await expect(tiles(page).nth(1)).toContainText('Only you');
  await openDialog(page, 1);
  await dialog(page).getByRole('button', { name: 'Delete photo' }).click();
  await expect.poll(() => shownIn(page)).toEqual([first, third]);
  await expect(gallery(page).getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusLine(page, 'Photo restored.')).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual([first, second, third]);
  await expectScaled(page);
});

/** Chooses a photo of a telephone, and again where the browser tells pages something else than they have drawn. */
async function expectScaled(page: Page): Promise<void> {
  const upright = { upper: ['0 0 7', '7 0 0'] };
  const buffer = await telephonePhoto(4_000, 3_002);
  const sent = await page.evaluateHandle(() => {
    const pictures: File[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function note(body) {
      if (body instanceof FormData) pictures.push(body.get('picture') as File);
      send.call(this, body);
    };
    return pictures;
  });
  const chooseIt = async (count: number) => {
    const chooser = page.waitForEvent('filechooser');
    await gallery(page).getByRole('button', { name: 'Add photos' }).click();
    await (await chooser).setFiles([{ name: 'nala.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(tiles(page)).toHaveCount(count);
    return sent.evaluate(seen);
  };
  expect(await chooseIt(4)).toEqual({ ...upright, type: 'image/jpeg', width: 2_252, height: 3_000 });
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => new ImageData(width, height);
  });
  expect(await chooseIt(5)).toMatchObject({ width: 3_002, height: 4_000 });
}

/** What a browser makes of the last picture; its upper left and upper right colours in eighths. */
async function seen(pictures: File[]) {
  const file = pictures.at(-1) as File; // has been sent
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const upper = [9, width - 9].map((x) =>
    [...(context?.getImageData(x, 9, 1, 1).data ?? [])]
      .slice(0, 3)
      .map((part) => Math.round(part / 32))
      .join(' '),
  );
  return { type: file.type, width, height, upper };
}

/** Chooses a picture, and one that the server refuses, drops one, and pastes one. */
async function addPhotos(page: Page): Promise<void> {
  const buffer = await readFile('web/public/icon-192.png');
  const chooser = page.waitForEvent('filechooser');
  await gallery(page).getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'nala.png', mimeType: 'image/png', buffer },
  ]);
  await expect(tiles(page)).toHaveCount(1);
  const left = gallery(page).getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(left).toContainText(['Please choose a JPEG']);
  await button(page, 'Dismiss broken.png').click();
  await expect(left).toHaveCount(0);
  const transfer = await page.evaluateHandle(
    (numbers) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], 'nala.png', { type: 'image/png' }));
      return data;
    },
    [...buffer],
  );
  await gallery(page)
    .getByText(/^Choose several at once/)
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(tiles(page)).toHaveCount(2);
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, transfer);
  await expect(tiles(page)).toHaveCount(3);
}
