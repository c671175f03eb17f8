import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, test, VIEWPORTS } from '../fixtures.ts';
import { account, enterPassword, logOut, openAsStranger, signInButton, signUp } from '../support/people.ts';

const [first, second] = sampleProviders;

test('places saved by a visitor are kept in the account they sign in to, where another browser sees them; Log Out leaves none', async ({
  page,
  axe,
}) => {
  const save = async (id = '') => {
    await page.goto(`/directory/${id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible();
  };
  await page.setViewportSize(VIEWPORTS.phone);
  await save(first?.id);
  await axe();
  await save(second?.id);
  await page.getByRole('link', { name: 'Saved places' }).click();
  await expect(page).toHaveURL('/saved-places');
  const names = () => page.getByRole('article').getByRole('heading');
  await expect(names()).toHaveText([second?.name ?? '', first?.name ?? '']);
  await expect(page.getByText('Only this browser keeps these places.')).toBeVisible();
  await axe();

  const person = await signUp(page);
  const question = page.getByRole('region', { name: 'Keep 2 saved places in your account?' });
  await expect(question).toBeVisible();
  // It hangs on the account, and may be there before the page to which signing in leads.
  await expect(page.getByRole('heading', { level: 1, name: 'Info Hub' })).toBeVisible();
  await axe();
  await question.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 saved places' })).toBeVisible();
  await account(page).click();
  await page.getByRole('link', { name: 'Saved places', exact: true }).click();
  await expect(names()).toHaveText([second?.name ?? '', first?.name ?? '']);
  await axe();

  const elsewhere = await openAsStranger(page, new URL('/saved-places', page.url()).href);
  await elsewhere.getByRole('main').getByRole('link', { name: 'Find places' }).waitFor();
  await signInButton(elsewhere).click();
  await enterPassword(elsewhere, person);
  await expect(account(elsewhere)).toBeVisible();
  await elsewhere.goto(new URL('/saved-places', page.url()).href);
  await expect(elsewhere.getByRole('article')).toHaveCount(2);
  await elsewhere.getByRole('button', { name: `Remove ${second?.name}` }).click();
  await expect(elsewhere.getByText(`${second?.name} is removed.`)).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(names()).toHaveText([first?.name ?? '']);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('savedPlaces'))).toBeNull();
  await page.goto('/saved-places');
  await expect(page.getByText('No saved places yet')).toBeVisible();
});
