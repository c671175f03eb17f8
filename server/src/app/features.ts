import type { Erasure } from '../features/users/users.store.ts';
import type { Composer, Services } from './composition.ts';
import { articles } from './features/articles.ts';
import { blocks } from './features/blocks.ts';
import { claims } from './features/claims.ts';
import { desk } from './features/desk.ts';
import { directory } from './features/directory.ts';
import { identity } from './features/identity.ts';
import { media } from './features/media.ts';
import { notifications } from './features/notifications.ts';
import { pages } from './features/pages.ts';
import { pets } from './features/pets.ts';
import { reports } from './features/reports.ts';
import { reviews } from './features/reviews.ts';
import { security } from './features/security.ts';
import { users } from './features/users.ts';
import { voting, waitlist } from './features/voting.ts';

/** Every feature of the server; the API's description names calls in this order, exports are named like the features. */
export const FEATURES = {
  media,
  users,
  blocks,
  pets,
  identity,
  security,
  voting,
  waitlist,
  articles,
  directory,
  reviews,
  claims,
  pages,
  notifications,
  reports,
  desk,
} satisfies Record<string, Composer<keyof Services>>;

/** What goes with a person. */
export const ERASURES: readonly Erasure[] = Object.values<Composer<keyof Services>>(FEATURES).flatMap(
  ({ erasure }) => erasure ?? [],
);
