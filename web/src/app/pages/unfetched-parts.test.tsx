import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { writeStored } from '#/lib/browser/storage.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { neverSees } from '#/testing/never-sees.ts';
import { boardCard, someFeature } from '#/testing/open-board.tsx';
import { renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { signedIn } from '#/testing/some-person.ts';
import { FirstStepsBelow } from '../first-steps/first-steps-place.tsx';
import { HomePlace } from '../home/home-place.tsx';
import { HomePage } from './home-page.tsx';
import { WaitlistBoard } from './waitlist-board.tsx';

const cannotBeFetched = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./latest-articles.tsx', cannotBeFetched);
vi.mock('../first-steps/first-steps.tsx', cannotBeFetched);
vi.mock('../home/home.tsx', cannotBeFetched);
vi.mock('#/features/landing/roadmap.tsx', cannotBeFetched);
vi.mock('#/features/waitlist/leave-waitlist.tsx', cannotBeFetched);

afterEach(() => writeStored('waitlistEmail', null));

test('where the front page’s articles and roadmap cannot be fetched all else is there', async () => {
  // Nothing of it comes into view.
  vi.stubGlobal('IntersectionObserver', neverSees);
  fakeServer(() => Response.json([]));
  renderPage(<HomePage />, { snapshot: { articles: [someArticle()] } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Vote for what comes next' })).toBeTruthy();
});

test('where the way off the waitlist cannot be fetched the board is there and says so', async () => {
  fakeServer((_, { name }) => Response.json(name.endsWith('/mine') ? { voted: [] } : [someFeature('trees')]));
  writeStored('waitlistEmail', 'mia@example.org');
  renderPage(<WaitlistBoard />);
  await screen.findByText(/^The button to leave the waitlist didn't load/);
  expect(await boardCard('About trees')).toBeTruthy();
});

test.each([
  ['first steps', <FirstStepsBelow key="steps" />],
  ['home', <HomePlace key="home" greeting={null} />],
])('where the code of the %s cannot be fetched the rest of the page stays', async (_what, part) => {
  fakeServer(() => Response.json([]));
  await allThatComesOf(() => {
    renderPage(
      <>
        {part}
        <p>The rest</p>
      </>,
      { auth: signedIn() },
    );
  });
  expect(screen.getByText('The rest')).toBeTruthy();
});
