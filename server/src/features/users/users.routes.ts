import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
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
import type { FastifyInstance } from 'fastify';
import { serve, serveFile } from '../../http/calls/serve.ts';
import type { ReadUpload } from '../../media/budget/counted-uploads.ts';
import { addUploadRoutes } from '../../media/uploads.ts';
import type { UsersService } from './users.service.ts';

/** Serves people's profiles. */
export function usersRoutes(app: FastifyInstance, users: UsersService, readUpload: ReadUpload): void {
  serve(app, readOwnProfile, ({ identity }) => users.own(identity));
  serve(app, createProfile, ({ identity, body }) => users.create(identity, body));
  serve(app, changeOwnProfile, ({ identity, body }) => users.change(identity, body));
  serve(app, deleteOwnAccount, ({ identity }) => users.remove(identity));
  serveFile(app, exportOwnData, async ({ identity }) => ({
    name: EXPORT_NAME,
    content: await users.exported(identity),
  }));
  serve(app, readOwnStorage, ({ identity }) => users.storage(identity));
  serve(app, removeOwnPicture, ({ identity }) => users.removePicture(identity));
  addUploadRoutes(app, (uploads) =>
    serve(uploads, changeOwnPicture, ({ identity, request }) =>
      users.changePicture(identity, readUpload(request)),
    ),
  );
  serve(app, readUser, ({ identity, params }) => users.view(params.userId, identity));
}

const EXPORT_NAME = `${PRODUCT_NAME.toLowerCase()}-my-data.zip`;
