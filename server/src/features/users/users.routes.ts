import { type SignedOut, signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import {
  changeOwnPicture,
  changeOwnProfile,
  createProfile,
  deleteOwnAccount,
  exportOwnData,
  readOwnProfile,
  readOwnStorage,
  readUser,
  removeOwnPicture,
} from '@pawhood/contract/users/users.ts';
import { fileWord } from '@pawhood/contract/values/site-name.ts';
import type { FastifyInstance } from 'fastify';
import type { Lists } from '../../database/lists/list-versions.ts';
import { type CallLimit, limited } from '../../http/calls/limited.ts';
import { serve, serveFile } from '../../http/calls/serve.ts';
import { serveOwnedView } from '../../http/calls/serve-owned-view.ts';
import type { CallerOf } from '../../http/server/caller-of.ts';
import type { Person } from '../../lib/person.ts';
import type { ReadUpload } from '../../media/budget/counted-uploads.ts';
import { addUploadRoutes } from '../../media/uploads.ts';
import type { RecentAuthenticationService } from '../../security/recent-authentication.service.ts';
import type { SecurityService } from '../../security/security-events.service.ts';
import type { UsersService } from './users.service.ts';

export interface UsersRoutesParts {
  readonly users: UsersService;
  /** The versions of what people show. */
  readonly lists: Lists;
  readonly readUpload: ReadUpload;
  readonly uploads: CallLimit;
  readonly callerOf: CallerOf;
  /** Ends all sessions of the person and all shared access. */
  readonly signOutEverywhere: (person: Person) => Promise<SignedOut>;
  readonly recentAuthentication: Pick<RecentAuthenticationService, 'requireForAccount'>;
  readonly security: Pick<SecurityService, 'record'>;
  readonly siteName: () => string;
}

/** Serves people's profiles. */
export function usersRoutes(app: FastifyInstance, parts: UsersRoutesParts): void {
  const { users, lists, readUpload, uploads: limit, callerOf, signOutEverywhere: end } = parts;
  serve(app, readOwnProfile, ({ identity }) => users.own(identity));
  serve(app, createProfile, ({ identity, body }) => users.create(identity, body));
  serve(app, changeOwnProfile, ({ identity, body }) => users.change(identity, body));
  serve(app, deleteOwnAccount, async ({ identity, query }) => {
    await parts.recentAuthentication.requireForAccount(identity);
    await users.remove(identity, identity.expiresAt, { reviewsStay: query.reviews === 'stay' });
    // Of a deleted person kind and time are kept, and nothing else.
    await parts.security.record({ kind: 'account-deletion', person: null, address: null });
  });
  serve(app, signOutEverywhere, ({ identity }) => end(identity));
  serveFile(app, exportOwnData, async (call) => {
    await parts.recentAuthentication.requireForAccount(call.identity);
    const content = await users.exported(call.identity);
    await parts.security.record({ kind: 'data-export', ...callerOf(call) });
    return { name: `${fileWord(parts.siteName())}-my-data.zip`, content };
  });
  serve(app, readOwnStorage, ({ identity }) => users.storage(identity));
  serve(app, removeOwnPicture, ({ identity }) => users.removePicture(identity));
  addUploadRoutes(app, (uploads) =>
    serve(
      uploads,
      changeOwnPicture,
      limited(limit, ({ identity, request }) => users.changePicture(identity, readUpload(request))),
    ),
  );
  serveOwnedView(app, readUser, lists, ({ identity, params }) => users.show(params.userId, identity));
}
